import type { Backend } from '#lib/data/backend.ts';
import { imageTypes } from '#lib/domain/media/image-type.ts';
import { type Asked, notFound } from './answers.ts';

const maxPathLength = 1024;

/** Streams a photograph; everything else is 404 (rules#files). */
export async function photographAnswer(asked: Asked & { backend: Backend }): Promise<Response> {
  const { backend, request, query } = asked;
  const path = query.get('filepath') ?? '';
  if (!isPlausible(path)) return notFound();
  const file = await backend.file(path, request.headers.get('if-none-match'));
  if (file === null) return notFound();
  const headers = new Headers({
    // A photograph never changes under its path.
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
  });
  if (file.etag !== null) headers.set('ETag', file.etag);
  if (file.lastModified !== null) headers.set('Last-Modified', file.lastModified);
  if (file.status === 304) return new Response(null, { status: 304, headers });
  const isPhotograph = imageTypes.includes(file.contentType);
  const isBodyLeft = request.method === 'HEAD' || !isPhotograph;
  // An unread body would keep its connection to the upstream or its file open.
  if (isBodyLeft) await file.body?.cancel();
  if (!isPhotograph) return notFound();
  headers.set('Content-Type', file.contentType);
  headers.set('Content-Disposition', 'inline');
  if (file.contentLength !== null) headers.set('Content-Length', String(file.contentLength));
  return new Response(isBodyLeft ? null : file.body, { status: 200, headers });
}

/** Refuses paths before any backend is asked: empty, too long, with `..` or with control characters. */
function isPlausible(path: string): boolean {
  const isReadable = path.length > 0 && path.length <= maxPathLength && !/[\p{Cc}\uFFFD]/u.test(path);
  return isReadable && !path.split(/[\\/]/).includes('..');
}
