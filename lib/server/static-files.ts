import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { efforts, isCompressible, type Prepared, prepare } from './http/prepared.ts';
import { send } from './http/send.ts';
import { buildFiles, withCompileHint } from './next-adapter/next-app.ts';
import { securityHeaders, subresourceHeaders } from './security-headers.ts';

type StaticFile = { path: string; cacheControl: string };

const maxSize = 64 * 1024 * 1024;

const isSubresource = (contentType: string) => /^(?:text\/(?:javascript|css)|font\/)/.test(contentType);

/** Serves scripts, styles, fonts and pictures of the build out of memory, compressed once. */
export async function createStaticFiles({ dir, isHttps }: { dir: string; isHttps: boolean }) {
  const files = await findStaticFiles(dir);
  const cached = new LRUCache<string, Prepared, StaticFile>({
    maxSize,
    sizeCalculation: ({ size }) => size,
    // A visitor waits for the file, also where others pushed it out meanwhile.
    ignoreFetchAbort: true,
    async fetchMethod(_pathname, _outdated, { context }) {
      const prepared = await prepareFile(context);
      // The first visitor does not wait for the best compression; it is made behind, one file at a time.
      improving = improving.then(() => prepared.improve(efforts.best)).catch(() => {});
      return prepared;
    },
  });
  let improving: Promise<unknown> = Promise.resolve();

  async function prepareFile({ path, cacheControl }: StaticFile): Promise<Prepared> {
    const contentType = contentTypeOf(path);
    const body = withCompileHint(contentType, await readFile(path));
    const headers = {
      'Content-Type': contentType,
      ...(isSubresource(contentType) ? subresourceHeaders : securityHeaders)(isHttps),
      'Cache-Control': cacheControl,
      ...(isCompressible(contentType) && { Vary: 'Accept-Encoding' }),
    };
    return prepare({ status: 200, headers, body, effort: efforts.files, hasTag: cacheControl !== hashed });
  }

  return {
    has: (pathname: string) => files.has(pathname),

    async serve(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
      const ready = cached.get(pathname);
      if (ready) return send(request, response, ready);
      const context = files.get(pathname);
      if (context) await send(request, response, await cached.forceFetch(pathname, { context }));
    },
  };
}

const hashed = 'public, max-age=31536000, immutable';
const named = 'public, max-age=86400, stale-while-revalidate=604800';

/** Every file that is served as it lies on the disk, by address. What is not listed here cannot be asked for. */
async function findStaticFiles(dir: string): Promise<Map<string, StaticFile>> {
  return new Map([
    ...(await filesBelow(join(dir, 'public'), '/', named)),
    ...(await filesBelow(join(dir, buildFiles.folder), buildFiles.base, hashed)),
  ]);
}

async function filesBelow(
  folder: string,
  base: string,
  cacheControl: string,
): Promise<[string, StaticFile][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      return [base + path.slice(folder.length + 1).replaceAll('\\', '/'), { path, cacheControl }];
    });
}

const byExtension: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Content type by a file's name; a kind that is not known is never shown, only saved. */
function contentTypeOf(file: string): string {
  return byExtension[extname(file).toLowerCase()] ?? 'application/octet-stream';
}
