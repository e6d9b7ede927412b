import sharp, { type Sharp } from 'sharp';
import { imageHeadBytes } from '#lib/domain/media/image-type.ts';
import { UserError } from '#lib/runtime/user-error.ts';
import { listingProblems as problems } from '#lib/site/texts/listing-files.ts';
import { isFilmName, isHeic, isReadable } from './photo-kinds.ts';

/** In pixels: enough for a full screen, too little for a poster. */
const longestSide = 2560;
const shortestSide = 200;
const mostPixels = 100_000_000;
const quality = 82;

/** Part of the hash in a photograph's name: change it when sources are to be encoded anew. */
export const preparation = 'v1';

// Photographs are prepared in parallel, each on one thread.
sharp.concurrency(1);
// Nothing is read twice.
sharp.cache(false);

/**
 * Converts any raster image to the original that the site serves: an upright JPEG of at most 2560 pixels, without
 * metadata, which tell where a camera was.
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

async function decodePhoto(source: Buffer, name: string): Promise<Sharp> {
  const head = source.subarray(0, imageHeadBytes);
  if (!isReadable(head, name))
    throw new UserError(isFilmName(name) ? problems.photoFilm(name) : problems.photoType(name));
  if (isHeic(head)) {
    const { data, ...size } = await alone(() => decodeHeic(source, name));
    return sharp(data, { raw: { ...size, channels: 4 } });
  }
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

let last: Promise<unknown> = Promise.resolve();

/** Runs work one at a time: the pixels of one photograph take 200 MB. */
function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  const next = last.then(work, work);
  last = next.catch(() => {});
  return next;
}

/**
 * Decodes the first image of a HEIC file into RGBA pixels. The decoder is loaded on first use, because it is large. The
 * size is checked before the pixels are allocated.
 * @throws UserError when the file cannot be decoded
 */
async function decodeHeic(source: Buffer, name: string) {
  const { default: decode } = await import('heic-decode');
  const refuse = () => Promise.reject(new UserError(problems.photoHeic(name)));
  const images = await decode.all({ buffer: source }).catch(refuse);
  try {
    const [first] = images;
    if (!first) return await refuse();
    checkSize(first, name);
    return await first.decode().catch(refuse);
  } finally {
    images.dispose();
  }
}
