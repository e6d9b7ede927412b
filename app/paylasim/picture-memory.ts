import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Backend } from '#lib/data/backend.ts';
import { sharePictureSize } from '#lib/domain/seo/metadata.ts';
import { readBody } from '#lib/runtime/read-body.ts';

const memoryBytes = 12 * 1024 * 1024;
const photoBytes = 25 * 1024 * 1024;
/** Pictures that may be queued; beyond that the default picture is sent. */
const longestQueue = 16;

/** Each picture is read and composed once, however many networks fetch the link at the same time. */
const pictures = new LRUCache<string, Buffer<ArrayBuffer>, Backend>({
  maxSize: memoryBytes,
  sizeCalculation: (picture) => picture.byteLength,
  fetchMethod: (path, _, { context }) => queued(() => composePicture(context, path)),
});

/**
 * The picture for shared links of a photograph.
 * @returns null when there is no such photograph or the queue is full
 * @throws BackendError, or what sharp throws for bytes that are no picture
 */
export async function sharePictureOfPhoto(
  backend: Backend,
  path: string,
): Promise<Buffer<ArrayBuffer> | null> {
  return (await pictures.fetch(path, { context: backend })) ?? null;
}

async function composePicture(backend: Backend, path: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const file = await backend.file(path, null);
  const photo = await readBody(file?.body ?? null, photoBytes);
  return photo?.length ? renderSharePicture(photo) : undefined;
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One at a time: composing a picture takes more processor time than anything else, and pages have priority. */
async function queued<T>(work: () => Promise<T>): Promise<T | undefined> {
  if (waiting >= longestQueue) return undefined;
  waiting += 1;
  const turn = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = turn.catch(() => undefined);
  return turn;
}

/** JPEG qualities to try, best first: nearly every photograph fits with the first. */
const qualities = [80, 65, 50, 35, 20];
/** Larger pictures are refused: decoding them would fill the memory. */
const pixelLimit = 60_000_000;

/**
 * A photograph as the card of a shared link: cropped to 1200x630, JPEG, under 300 KB.
 * @throws what sharp throws for bytes that are no picture
 */
export async function renderSharePicture(photo: Uint8Array): Promise<Buffer<ArrayBuffer>> {
  const { width, height, maxBytes } = sharePictureSize;
  const { data, info } = await sharp(photo, { limitInputPixels: pixelLimit })
    .autoOrient()
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
