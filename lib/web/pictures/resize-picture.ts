import sharp, { type Sharp } from 'sharp';
import { pictureQuality } from '#lib/domain/media/optimized-image.ts';
import { photoLevel } from '#lib/runtime/photo-level.ts';

export type PictureType = 'image/avif' | 'image/webp' | 'image/jpeg' | 'image/png';

// Nothing is encoded twice: what libvips would remember only takes memory. Pages need the other processors.
sharp.cache(false);
sharp.concurrency(1);

/** Larger photographs are not decoded: they would fill the memory. */
const maxPixels = 60_000_000;
/** A quarter of the time of sharp's own effort, for 6% more bytes. */
const avifEffort = 1;
/** AVIF of this quality looks like WebP of `pictureQuality`: sharp's own defaults are 50 and 80. */
const avifQuality = Math.round((pictureQuality * 50) / 80);

/** Opens a photograph as it is shown: upright, and levelled where it is dark (rules#dark-photographs). */
export async function openPhotograph(photo: Uint8Array): Promise<Sharp> {
  const factor = await photoLevel(photo, maxPixels);
  const upright = sharp(photo, { limitInputPixels: maxPixels }).autoOrient();
  return factor === 1 ? upright : upright.linear(factor, 0);
}

/**
 * Makes of a photograph another width and type, never enlarged.
 * @param width in pixels
 * @throws what sharp throws for bytes other than a whole picture
 */
export async function resizePicture(photo: Buffer, width: number, type: PictureType): Promise<Buffer> {
  const picture = (await openPhotograph(photo)).resize(width, undefined, { withoutEnlargement: true });
  if (type === 'image/avif') picture.avif({ quality: avifQuality, effort: avifEffort });
  else if (type === 'image/webp') picture.webp({ quality: pictureQuality });
  else if (type === 'image/png') picture.png({ quality: pictureQuality });
  else picture.jpeg({ quality: pictureQuality, mozjpeg: true });
  return picture.toBuffer();
}

/** Tells whether a photograph moves, which no other type keeps: GIF and WebP of several pages, APNG by its chunk. */
export async function isAnimated(photo: Buffer): Promise<boolean> {
  const chunk = photo.indexOf('acTL');
  if (chunk >= 0 && chunk < photo.indexOf('IDAT')) return true;
  const { pages = 1 } = await sharp(photo, { limitInputPixels: maxPixels }).metadata();
  return pages > 1;
}
