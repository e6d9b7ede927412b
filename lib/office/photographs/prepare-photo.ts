import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { imageHeadBytes } from '#lib/domain/media/image-type.ts';
import { createMutex } from '#lib/runtime/mutex.ts';
import { photoLevel } from '#lib/runtime/photo-level.ts';
import { UserError } from '#lib/runtime/user-error.ts';
import { listingProblems as problems } from '#lib/site/texts/listing-files.ts';
import { decodeHeic, type Size } from './decode-heic.ts';
import { isFilmName, isHeic, isReadable } from './photo-kinds.ts';

/** In pixels: enough for a full screen, too little for a poster. */
const maxSide = 2560;
const minSide = 200;
const maxPixels = 100_000_000;
const quality = 82;

/** Part of the hash in a photograph's name: change it when sources are to be encoded anew. */
export const preparation = 'v2';

// Photographs are prepared in parallel, each on one thread.
sharp.concurrency(1);
// Nothing is read twice.
sharp.cache(false);

/**
 * Converts any raster image to the original that the site serves: an upright JPEG of at most 2560 pixels, without
 * metadata, which tell where a camera was.
 * @param name what an error calls it
 * @throws UserError unless it is a whole raster image of a usable size
 */
export async function preparePhoto(source: Buffer, name: string): Promise<Buffer> {
  const decoded = await decodePhoto(source, name);
  const photo = await shrink(decoded)
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
    .catch(refuseBroken(name));
  return (await photoLevel(photo, maxPixels)) > 1 ? marked(photo) : photo;
}

/** A JPEG's comment: a stored photograph is not decoded again at each import to know that it is dark. */
const darkMark = Buffer.from('\xff\xfe\0\x06dark', 'latin1');
/** Behind the first marker, so that the mark lies within `imageHeadBytes`. */
const markAt = 2;
const marked = (photo: Buffer) =>
  Buffer.concat([photo.subarray(0, markAt), darkMark, photo.subarray(markAt)]);

/** Tells by the head of a prepared photograph whether the site levels it where it shows it (rules#dark-photographs). */
export const isDark = (head: Uint8Array): boolean =>
  darkMark.equals(head.subarray(markAt, markAt + darkMark.length));

const shrink = (photo: Sharp) =>
  photo.resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true });

const heicMutex = createMutex();

async function decodePhoto(source: Buffer, name: string): Promise<Sharp> {
  const head = source.subarray(0, imageHeadBytes);
  if (!isReadable(head, name))
    throw new UserError(isFilmName(name) ? problems.photoFilm(name) : problems.photoType(name));
  // The pixels of one photograph take 300 MB.
  if (isHeic(head)) return heicMutex.run(() => openHeic(source, name));
  const size = await sharp(source, { limitInputPixels: false }).metadata().catch(refuseBroken(name));
  checkSize(size, name);
  return sharp(source, { failOn: 'error', limitInputPixels: maxPixels }).autoOrient();
}

const refuseBroken = (name: string) => () => {
  throw new UserError(problems.photoBroken(name));
};

function checkSize({ width, height }: Size, name: string): void {
  if (width * height > maxPixels) throw new UserError(problems.photoLarge(name));
  if (Math.min(width, height) < minSide) throw new UserError(problems.photoSmall(name, `${width}×${height}`));
}

/**
 * Decodes a HEIC file, in the colours of its own profile: every photograph of an iPhone is in Display P3.
 * @throws UserError when the file cannot be decoded
 */
async function openHeic(source: Buffer, name: string): Promise<Sharp> {
  const check = (size: Size) => checkSize(size, name);
  return decodeHeic(source, check, async ({ data, info, profile }) => {
    const png = await shrink(sharp(data, { raw: info }))
      .png({ compressionLevel: 0 })
      .toBuffer();
    if (profile === null) return sharp(png);
    return sharp(withProfile(png, profile === 'p3' ? await readDisplayP3() : profile));
  }).catch((error) => {
    throw error instanceof UserError ? error : new UserError(problems.photoHeic(name));
  });
}

/**
 * Returns a PNG whose pixels are of another colour profile. sharp itself takes pixels without a file around them for
 * sRGB.
 */
function withProfile(png: Buffer, icc: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(icc)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, pngHead), length, body, sum, png.subarray(pngHead)]);
}

/** Bytes of a PNG's signature and first chunk. */
const pngHead = 33;

async function readDisplayP3(): Promise<Buffer> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: 'white' } });
  const png = await pixel.withIccProfile('p3').png().toBuffer();
  return (await sharp(png).metadata()).icc ?? Buffer.alloc(0);
}
