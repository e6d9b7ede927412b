import { hash } from 'node:crypto';
import { join } from 'node:path';
import { isBackendError } from '#lib/data/backend-error.ts';
import { imageType } from '#lib/domain/media/image-type.ts';
import { pictureQuality, readOptimizedAddress } from '#lib/domain/media/optimized-image.ts';
import type { Mutex } from '#lib/runtime/mutex.ts';
import { createSingleFlight } from '#lib/runtime/single-flight.ts';
import type { TakeTurn } from '#lib/runtime/turns.ts';
import { openPictureFolder } from './picture-folder.ts';
import type { MadePicture } from './picture-response.ts';
import { createSourceTags, isPortrait, readSource } from './read-photograph.ts';
import { isAnimated, type PictureType, resizePicture } from './resize-picture.ts';

/** The settings of `resizePicture`, so that others make others of the pictures in the folder. */
const encoding = 'sharp 2';
const photographsKept = 'public, max-age=31536000, immutable';
/** A file of `public` may change with a release. */
const filesKept = 'public, max-age=2592000';
/** Lets a portrait change at its address. */
const portraitsKept = 'public, max-age=86400';
const originalsKept = 'public, max-age=300';

type Settings = {
  /** Of the built site. */
  dir: string;
  encodeNext: Mutex['run'];
  /** Whether an address is that of a photograph or of a picture in `public`. */
  isPicture(url: string): boolean;
};

/** Answers a request of a picture: the picture, or a status. */
type Picture = MadePicture | 400 | 404 | 500 | 502;

/**
 * Answers photographs (rules#files) in another width and type. Each has one address, so that it is encoded once; what is encoded already is always answered.
 */
export function createPictures({ dir, encodeNext, isPicture }: Settings) {
  const folder = openPictureFolder(join(dir, '.next/cache/pictures'));
  const publicFolder = join(dir, 'public');
  const tagOf = createSourceTags(publicFolder);
  /** Makes each picture once, however many ask for its name at the same time. */
  const making = createSingleFlight<Picture>();

  async function make(
    url: string,
    width: number,
    wanted: PictureType | null,
    name: string,
  ): Promise<Picture> {
    const photo = await readSource(url, publicFolder);
    if (photo === null) return 404;
    const own = imageType(photo);
    if (own === null) return 400;
    const [kept, target] = [cacheControlOf(url), wanted ?? plainType(own)];
    return encodeNext(async () => {
      try {
        if (await isAnimated(photo)) return respond(photo, own, kept);
        const picture = await resizePicture(photo, width, target);
        await folder.put(fileName(name, target), picture);
        return respond(picture, target, kept);
      } catch {
        // Broken or too large to be decoded: browsers may show more of it.
        return respond(photo, own, originalsKept);
      }
    });
  }

  /** Finds a picture in the folder. Only the photograph tells its plain type, so both are looked for. */
  async function findKept(
    url: string,
    wanted: PictureType | null,
    name: string,
  ): Promise<MadePicture | null> {
    for (const type of wanted === null ? (['image/jpeg', 'image/png'] as const) : [wanted]) {
      const picture = await folder.get(fileName(name, type));
      if (picture) return respond(picture, type, cacheControlOf(url));
    }
    return null;
  }

  /**
   * @param accept the request's header of that name
   * @param takeTurn in which a picture is made that is not there yet
   */
  async function get(search: string, accept: string, takeTurn: TakeTurn): Promise<Picture> {
    const asked = readOptimizedAddress(search);
    if (!asked || !(isPicture(asked.url) || isPortrait(asked.url))) return 400;
    const { url, width } = asked;
    const wanted = acceptedType(accept);
    const tag = await tagOf(url).catch(statusOf);
    if (typeof tag === 'number') return tag;
    if (tag === null) return 404;
    const name = nameOf(url, tag, width);
    const key = `${name} ${wanted}`;
    const begin = () => make(url, width, wanted, name).catch(statusOf);
    const find = async () => making.join(key) ?? findKept(url, wanted, name);
    // It may have been made for somebody else before the turn came.
    return (await find()) ?? takeTurn(async () => (await find()) ?? making.run(key, begin));
  }

  return { get };
}

const respond = (body: Buffer, type: string, cacheControl: string): MadePicture => ({
  body,
  headers: {
    'Cache-Control': cacheControl,
    'Content-Disposition': 'inline',
    'Content-Type': type,
    Vary: 'Accept',
  },
});

function cacheControlOf(url: string): string {
  if (isPortrait(url)) return portraitsKept;
  return url.startsWith('/images/') ? filesKept : photographsKept;
}

/** Returns the smallest type that a browser names, or null. */
function acceptedType(accept: string): PictureType | null {
  return (['image/avif', 'image/webp'] as const).find((type) => accept.includes(type)) ?? null;
}

const plainType = (own: string): PictureType =>
  own === 'image/png' || own === 'image/gif' ? 'image/png' : 'image/jpeg';

const statusOf = (error: unknown) => (isBackendError(error) && error.kind !== 'database' ? 502 : 500);

const nameOf = (url: string, tag: string, width: number): string =>
  hash('sha256', JSON.stringify([url, tag, width, pictureQuality, encoding]), 'base64url').slice(0, 22);

const fileName = (name: string, type: PictureType) => `${name}.${type.slice('image/'.length)}`;
