import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { type CachedResponse, cacheResponse } from '#lib/web/response/cached-response.ts';
import { isWorthCompressing } from '#lib/web/response/compression.ts';
import { securityHeaders, subresourceHeaders } from '#lib/web/response/security-headers.ts';
import { buildFiles, withCompileHint } from './next-adapter/next-app.ts';

const maxSize = 64 * 1024 * 1024;
const hashed = 'public, max-age=31536000, immutable';
const named = 'public, max-age=86400, stale-while-revalidate=604800';

/** Files of the build and of `public` as cached responses, as found at the start. */
export async function createStaticFiles({ dir, isHttps }: { dir: string; isHttps: boolean }) {
  const files = new Map([
    ...(await filesBelow(join(dir, 'public'), '/', named)),
    ...(await filesBelow(join(dir, buildFiles.folder), buildFiles.base, hashed)),
  ]);
  const responses = new LRUCache<string, CachedResponse, StaticFile>({
    maxSize,
    sizeCalculation: ({ size }) => size,
    // A visitor waits for the file, also where others pushed it out meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (_pathname, _old, { context: { path, cacheControl } }) => {
      const contentType = contentTypeOf(path);
      const body = withCompileHint(contentType, await readFile(path));
      const headers = {
        'Content-Type': contentType,
        ...(isSubresource.test(contentType) ? subresourceHeaders : securityHeaders)(isHttps),
        'Cache-Control': cacheControl,
        // Not for fonts and pictures: a preload asks for other encodings than the use, and the file would load twice.
        ...(isWorthCompressing(contentType, body) && { Vary: 'Accept-Encoding' }),
      };
      return cacheResponse({ status: 200, headers, body, kind: 'file' });
    },
  });
  return {
    has: (pathname: string) => files.has(pathname),

    /** @param pathname one that `has` knows */
    get(pathname: string): CachedResponse | Promise<CachedResponse> {
      const context = files.get(pathname) as StaticFile;
      return responses.get(pathname) ?? responses.forceFetch(pathname, { context });
    },
  };
}

type StaticFile = { path: string; cacheControl: string };

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

const isSubresource = /^(?:text\/(?:javascript|css)|font\/)/;

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

/** Content type by a file's name; browsers only save what is not listed. */
function contentTypeOf(file: string): string {
  return byExtension[extname(file).toLowerCase()] ?? 'application/octet-stream';
}
