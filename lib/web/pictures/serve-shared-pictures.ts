import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { isBackendError } from '#lib/data/backend-error.ts';
import { currentBackend } from '#lib/data/current.ts';
import { toListingDetail } from '#lib/domain/listing/from-wire.ts';
import { defaultPhotoUrl } from '#lib/domain/media/photo-url.ts';
import { sharePictureSize, sharePictureVersion } from '#lib/domain/seo/metadata.ts';
import { readListingId } from '#lib/domain/wire/listing-id.ts';
import { log } from '#lib/runtime/log.ts';
import type { Mutex } from '#lib/runtime/mutex.ts';
import type { MadePicture } from './picture-response.ts';
import { readPhotograph } from './read-photograph.ts';
import { openPhotograph } from './resize-picture.ts';

/** Where the pictures of shared links are (rules#shared-picture). */
export const sharedPicturePath = '/paylasim';

const memoryBytes = 12 * 1024 * 1024;
/** `v` names the photograph, so that the answer under that address never changes. */
const keptForAYear = 'public, max-age=31536000, immutable';
const keptForMinutes = 'public, max-age=300';

type Settings = { dir: string; encodeNext: Mutex['run'] };

/**
 * Answers the picture of a listing's shared link: 1200x630, JPEG, under 300 KB (rules#shared-picture). Where the photograph
 * cannot be had, the default picture is sent, and kept briefly: the right one may be there the
 * next time.
 */
export function createSharedPictures({ dir, encodeNext }: Settings) {
  /** Each is read and composed once, however many networks fetch the link at the same time. */
  const pictures = new LRUCache<string, Buffer, string>({
    maxSize: memoryBytes,
    sizeCalculation: (picture) => picture.byteLength,
    async fetchMethod(_tagged, _old, { context: path }) {
      const photo = await readPhotograph(path);
      return photo ? encodeNext(() => composeSharedPicture(photo)) : undefined;
    },
  });

  const respond = (body: Buffer, cacheControl: string): MadePicture => ({
    body,
    headers: { 'Cache-Control': cacheControl, 'Content-Type': 'image/jpeg' },
  });

  async function pictureOf(path: string): Promise<Buffer | undefined> {
    const tag = await currentBackend().fileTag(path);
    // Another photograph may come to stand under the path, as out of a backup.
    return tag === null ? undefined : pictures.fetch(JSON.stringify([path, tag]), { context: path });
  }

  const defaultPicture = async () =>
    respond(await readFile(join(dir, 'public', defaultPhotoUrl)), keptForMinutes);

  return {
    /** @returns null for a listing that is not there */
    async get(search: string): Promise<MadePicture | null> {
      const query = new URLSearchParams(search);
      const id = readListingId(query.get('id'));
      try {
        const wire = id === '' ? null : await currentBackend().listing(id);
        if (wire === null) return null;
        const cover = toListingDetail(wire, id).photos[0];
        const picture = cover && (await pictureOf(cover.path));
        if (!picture) return await defaultPicture();
        const isNamed = query.get('v') === sharePictureVersion(cover.path);
        return respond(picture, isNamed ? keptForAYear : keptForMinutes);
      } catch (error) {
        log.error('share-picture-failed', {
          kind: isBackendError(error) ? error.kind : 'picture',
          error: error instanceof Error ? error.message : String(error),
        });
        return defaultPicture();
      }
    },
  };
}

/** JPEG qualities to try, best first: nearly every photograph fits with the first. */
const qualities = [80, 65, 50, 35, 20];

/**
 * Makes of a photograph the card of a shared link: cropped to 1200x630, JPEG, under 300 KB.
 * @throws what sharp throws for bytes other than a picture
 */
export async function composeSharedPicture(photo: Uint8Array): Promise<Buffer> {
  const { width, height, maxBytes } = sharePictureSize;
  const { data, info } = await (await openPhotograph(photo))
    .flatten({ background: 'white' })
    .resize(width, height, { fit: 'cover' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const quality of qualities) {
    const jpeg = await sharp(data, { raw: info })
      .jpeg({ quality, progressive: true, mozjpeg: true })
      .toBuffer();
    if (jpeg.byteLength <= maxBytes) return jpeg;
  }
  throw new Error('no quality makes the picture small enough');
}
