import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isBackendError } from '#lib/data/backend-error.ts';
import { currentBackend } from '#lib/data/current.ts';
import { toListingDetail } from '#lib/domain/listing/from-wire.ts';
import { defaultPhotoUrl } from '#lib/domain/media/photo.ts';
import { sharePictureVersion } from '#lib/domain/seo/metadata.ts';
import { entityTagOf, matchesEntityTag } from '#lib/runtime/entity-tag.ts';
import { log } from '#lib/runtime/log.ts';
import { sharePictureOfPhoto } from './picture-memory.ts';

export const dynamic = 'force-dynamic';

/** `v` names the photograph, so that the answer under that address never changes. */
const cachedForAYear = 'public, max-age=31536000, immutable';
const cachedForMinutes = 'public, max-age=300';

/** The picture of a listing's shared link: 1200x630, JPEG, under 300 KB (rules#shared-picture). */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const id = query.get('id')?.trim() ?? '';
  try {
    const backend = currentBackend();
    const wire = id === '' ? null : await backend.listing(id);
    if (wire === null) return new Response(null, { status: 404 });
    const cover = toListingDetail(wire, id).photos[0];
    const picture = cover && (await sharePictureOfPhoto(backend, cover.path));
    if (!picture) return await defaultPicture(request);
    const isNamed = query.get('v') === sharePictureVersion(cover.path);
    return pictureAnswer(request, picture, isNamed ? cachedForAYear : cachedForMinutes);
  } catch (error) {
    log.error('share-picture-failed', {
      kind: isBackendError(error) ? error.kind : 'picture',
      error: error instanceof Error ? error.message : String(error),
    });
    return defaultPicture(request);
  }
}

/** Cached briefly, because the right picture may be available the next time. */
async function defaultPicture(request: Request): Promise<Response> {
  const picture = await readFile(join(process.cwd(), 'public', defaultPhotoUrl));
  return pictureAnswer(request, picture, cachedForMinutes);
}

function pictureAnswer(request: Request, picture: Buffer<ArrayBuffer>, cacheControl: string): Response {
  const etag = entityTagOf(picture);
  const headers = { 'Cache-Control': cacheControl, ETag: etag, 'Content-Type': 'image/jpeg' };
  if (matchesEntityTag(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers });
  return new Response(picture, { headers: { ...headers, 'X-Content-Type-Options': 'nosniff' } });
}
