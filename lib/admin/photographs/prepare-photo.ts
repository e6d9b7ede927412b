import sharp, { type Sharp } from 'sharp';
import { imageHeadBytes, imageType } from '#lib/media/image-type.ts';
import { listingProblems as problems } from '#lib/site/texts/listing-files.ts';
import { UserError } from '../user-error.ts';

/** Longest side of what is kept, in pixels: enough for a full screen, too little for a poster. */
const longestSide = 2560;
const shortestSide = 200;
const mostPixels = 100_000_000;
const quality = 82;

/** Raised when the same source is to be encoded in another way. */
export const preparation = 'v1';

/** Photographs are prepared side by side, so that each needs one thread only. */
sharp.concurrency(1);
// Nothing is read twice.
sharp.cache(false);

/**
 * Makes of any raster image what the site serves as its original: upright, at most 2560 pixels long, a JPEG without
 * metadata (cameras write down where they stood).
 * @param name what an error calls it
 * @throws UserError on what is no raster image, broken, too small or too large
 */
export async function preparePhoto(source: Buffer, name: string): Promise<Buffer> {
  const photo = await decodePhoto(source, name);
  return photo
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality, mozjpeg: true })
    .toBuffer()
    .catch(refuseBroken(name));
}

/**
 * Reads a photograph to its last pixel, without keeping anything.
 * @throws UserError as `preparePhoto` does
 */
export async function tryPhoto(source: Buffer, name: string): Promise<void> {
  const photo = await decodePhoto(source, name);
  await photo.stats().catch(refuseBroken(name));
}

async function decodePhoto(source: Buffer, name: string): Promise<Sharp> {
  const head = source.subarray(0, imageHeadBytes);
  if (isHeic(head)) {
    const { data, ...size } = await alone(() => decodeHeic(source, name));
    return sharp(data, { raw: { ...size, channels: 4 } });
  }
  if (imageType(head) === null) throw new UserError(problems.photoType(name));
  const size = await sharp(source, { limitInputPixels: false }).metadata().catch(refuseBroken(name));
  checkSize(size, name);
  return sharp(source, { failOn: 'error', limitInputPixels: mostPixels }).autoOrient();
}

const refuseBroken = (name: string) => () => {
  throw new UserError(problems.photoBroken(name));
};

function checkSize({ width, height }: { width: number; height: number }, name: string): void {
  if (width * height > mostPixels) throw new UserError(problems.photoLarge(name));
  if (Math.min(width, height) < shortestSide)
    throw new UserError(problems.photoSmall(name, `${width}×${height}`));
}

/** Whether a file begins like the photographs of an iPhone, whose HEVC the site's own image library cannot read. */
function isHeic(head: Uint8Array): boolean {
  return /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(String.fromCharCode(...head.subarray(4, 12)));
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: the pixels of one take 200 MB. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = last.then(work, work);
  last = next.catch(() => {});
  return next;
}

/**
 * Decodes the first image of a HEIC file into RGBA pixels. The decoder is large and is loaded only when one is met; it
 * takes a core for a second. The size is checked before memory is taken for it.
 * @throws UserError when the file cannot be decoded
 */
async function decodeHeic(source: Buffer, name: string) {
  const { default: decode } = await import('heic-decode');
  try {
    const images = await decode.all({ buffer: source });
    try {
      const [first] = images;
      if (!first) throw new UserError(problems.photoHeic(name));
      checkSize(first, name);
      return await first.decode();
    } finally {
      images.dispose();
    }
  } catch (error) {
    throw error instanceof UserError ? error : new UserError(problems.photoHeic(name));
  }
}
