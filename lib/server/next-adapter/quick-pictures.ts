import { AsyncLocalStorage } from 'node:async_hooks';
import { readdir, rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Handle, injectInto } from './render.ts';

type Options = Record<string, unknown>;

/** Set where a picture is encoded for a pending request, also when Next goes on after it has answered. */
const waited = new AsyncLocalStorage<{ onEncode(): void } | null>();

/**
 * Encodes an AVIF of a pending request with the least effort, in an eighth of the time. It is a tenth larger and a
 * little coarser, so it is encoded again when the server is idle (`createPictures`).
 */
export function encodeQuickly(): void {
  // As CommonJS, as Next loads it; imported it would be another one.
  const prototype: { avif(options: Options): unknown } = createRequire(import.meta.url)('sharp').prototype;
  const { avif } = prototype;
  prototype.avif = function (options) {
    const visit = waited.getStore();
    visit?.onEncode();
    return avif.call(this, visit ? { ...options, effort: 0 } : options);
  };
}

const longestQueue = 300;
const restMs = 3000;

/**
 * Sends pictures quickly the first time and better later: what was encoded with little effort is encoded once more, one
 * picture at a time, when none had to be made for three seconds.
 * @param host of the site, as visitors know it
 * @param dir the folder of the built site
 */
export function createPictures(handle: Handle, { host, dir }: { host: string; dir: string }) {
  const quick = new Set<string>();
  let rest: NodeJS.Timeout | undefined;

  function improveAtRest(): void {
    clearTimeout(rest);
    if (quick.size > 0) rest = setTimeout(() => waited.run(null, improveOne), restMs).unref();
  }

  async function improveOne(): Promise<void> {
    const [url = ''] = quick;
    quick.delete(url);
    // One that fails stays as it is.
    await improve(url).catch(() => {});
    improveAtRest();
  }

  async function improve(url: string): Promise<void> {
    await letExpire(join(dir, '.next/cache/images', await cacheKey(url)));
    await injectInto(handle, { url, headers: { host, accept: 'image/avif' } });
  }

  return {
    /** Answers a request for a picture in another size; `answer` passes it on to Next. */
    async serve(url: string, answer: () => Promise<void>): Promise<void> {
      let isEncoded = false;
      const onEncode = () => {
        isEncoded = true;
        if (quick.size < longestQueue) quick.add(url);
        improveAtRest();
      };
      await waited.run({ onEncode }, answer);
      if (isEncoded) improveAtRest();
    },
  };
}

async function cacheKey(url: string): Promise<string> {
  const { ImageOptimizerCache } = await import('next/dist/server/image-optimizer.js');
  const { searchParams } = new URL(url, 'http://localhost');
  return ImageOptimizerCache.getCacheKey({
    href: searchParams.get('url') ?? '',
    width: Number(searchParams.get('w')),
    quality: Number(searchParams.get('q')),
    mimeType: 'image/avif',
  });
}

/**
 * Lets Next make a cached picture once more with the next request, which like all others is answered with the old one
 * until then. Next reads from the file's name when it is out of date, and of which original it was made.
 */
async function letExpire(folder: string): Promise<void> {
  const [file = ''] = await readdir(folder);
  const [maxAge, , tag, , extension] = file.split('.');
  await rename(join(folder, file), join(folder, [maxAge, '1', tag, 'quick', extension].join('.')));
}
