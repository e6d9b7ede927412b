import type { Backend } from '#lib/backend/backend.ts';
import { imageTypes } from '#lib/media/image-type.ts';
import { bodyLengthHeader } from '#lib/runtime/internal-headers.ts';
import { queryOf, unknownPath } from './answers.ts';

/** A photograph never changes under its path, so it may be cached without revalidation. */
const cachedForAYear = 'public, max-age=31536000, immutable';
const longestPath = 1024;

/** Streams a photograph; everything else is 404 (rules#files). */
export async function photoAnswer(backend: Backend, request: Request): Promise<Response> {
  const path = queryOf(request).get('filepath') ?? '';
  if (!isPlausible(path)) return unknownPath();
  const file = await backend.file(path, request.headers.get('if-none-match'));
  if (file === null) return unknownPath();
  const headers = new Headers({ 'Cache-Control': cachedForAYear, 'X-Content-Type-Options': 'nosniff' });
  if (file.etag !== null) headers.set('ETag', file.etag);
  if (file.lastModified !== null) headers.set('Last-Modified', file.lastModified);
  if (file.status === 304) return new Response(null, { status: 304, headers });
  if (!imageTypes.includes(file.contentType)) {
    await file.body?.cancel();
    return unknownPath();
  }
  headers.set('Content-Type', file.contentType);
  headers.set('Content-Disposition', 'inline');
  if (file.contentLength !== null) headers.set(bodyLengthHeader, String(file.contentLength));
  return new Response(file.body, { status: 200, headers });
}

/** False for paths that no backend is asked for: empty, too long, with `..` or with control characters. */
function isPlausible(path: string): boolean {
  const isReadable = path.length > 0 && path.length <= longestPath && !/[\p{Cc}\uFFFD]/u.test(path);
  return isReadable && !path.split(/[\\/]/).includes('..');
}
