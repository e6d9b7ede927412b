import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isCompressible } from '../http/encodings.ts';
import { type Prepared, prepare } from '../http/prepared.ts';
import { send } from '../http/send.ts';
import { securityHeaders, subresourceHeaders } from '../security/security-headers.ts';
import { withCompileHint } from './compile-hint.ts';
import { contentTypeOf } from './content-type.ts';
import { findStaticFiles, type StaticFile } from './find-files.ts';

const maxSize = 64 * 1024 * 1024;
// The first visitor does not wait for the best compression; it is made behind, one file at a time.
const firstQuality = 5;
const bestQuality = 11;

const isSubresource = (contentType: string) => /^(?:text\/(?:javascript|css)|font\/)/.test(contentType);

/** Serves scripts, styles, fonts and pictures of the build out of memory, compressed once. */
export async function createStatics({ dir, isHttps }: { dir: string; isHttps: boolean }) {
  const files = await findStaticFiles(dir);
  const kept = new LRUCache<string, Prepared>({ maxSize, sizeCalculation: ({ size }) => size });
  const loading = new Map<string, Promise<Prepared>>();
  let improving: Promise<unknown> = Promise.resolve();

  async function prepareFile({ path, cacheControl }: StaticFile, brotliQuality: number): Promise<Prepared> {
    const contentType = contentTypeOf(path);
    const body = withCompileHint(contentType, await readFile(path));
    const headers = {
      'Content-Type': contentType,
      ...(isSubresource(contentType) ? subresourceHeaders : securityHeaders)(isHttps),
      'Cache-Control': cacheControl,
      ...(isCompressible(contentType) && { Vary: 'Accept-Encoding' }),
    };
    return prepare({ status: 200, headers, body, brotliQuality });
  }

  async function load(pathname: string, file: StaticFile): Promise<Prepared> {
    const first = await prepareFile(file, firstQuality);
    kept.set(pathname, first);
    if (first.variants.br) {
      improving = improving
        .then(async () => kept.set(pathname, await prepareFile(file, bestQuality)))
        .catch(() => {});
    }
    return first;
  }

  function loadOnce(pathname: string, file: StaticFile): Promise<Prepared> {
    let running = loading.get(pathname);
    if (!running) {
      running = load(pathname, file).finally(() => loading.delete(pathname));
      loading.set(pathname, running);
    }
    return running;
  }

  return {
    has: (pathname: string) => files.has(pathname),

    async serve(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
      const ready = kept.get(pathname);
      if (ready) return send(request, response, ready);
      const file = files.get(pathname);
      if (file) send(request, response, await loadOnce(pathname, file));
    },
  };
}
