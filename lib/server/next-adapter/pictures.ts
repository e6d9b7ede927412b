import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import {
  imageOptimizerPath,
  optimizedAddress,
  pictureQuality,
  readOptimizedAddress,
} from '#lib/media/optimized-image.ts';
import { registry } from '#lib/runtime/registry.ts';
import { answerBriefly } from '../send.ts';
import { type Handle, handOver, injectInto } from './render.ts';

/** Pictures that may be made or wait for it; a gallery has thirty, and each takes a fifth of a second. */
const mostUnderWay = 100;
const retryAfterSeconds = '10';
/** Widths, in pixels, that phones choose for a photograph as wide as their screen. */
const phoneWidths = new Set([640, 750, 828, 1080]);
const formats = ['image/avif', 'image/webp'];

/** Next prints each photograph that it cannot make a picture of, with its address, in which a visitor may have written anything. */
const remark = /(?:internal|upstream) image response|The requested resource (?:isn't|")/;

/** Whether a line of the console is the optimizer's about a photograph; the metrics count those answers. */
export function isPictureRemark(text: string): boolean {
  return remark.test(text);
}

type PictureSettings = {
  /** Of the built site. */
  dir: string;
  /** Of the site, as visitors know it. */
  host: string;
  /** Whether an address of the site is that of a photograph or of a picture of the build. */
  isPicture(address: string): boolean;
};

/**
 * Has Next's optimizer answer for pictures in another size. Each has one address, so that nobody can have the same one
 * made under many, and only so many are made at a time; those that its folder holds are always answered.
 */
export async function createPictures(handle: Handle, { dir, host, isPicture }: PictureSettings) {
  const { ImageOptimizerCache } = await import('next/dist/server/image-optimizer.js');
  const underWay = new Set<string>();
  let warming = Promise.resolve();

  return {
    async serve(request: IncomingMessage, response: ServerResponse, search: string): Promise<void> {
      const asked = readOptimizedAddress(search);
      if (!asked || !isPicture(asked.url)) return answerBriefly(response, 400);
      const accepted = request.headers.accept ?? '';
      const mimeType = formats.find((format) => accepted.includes(format)) ?? '';
      const key = ImageOptimizerCache.getCacheKey({
        href: asked.url,
        width: asked.width,
        quality: pictureQuality,
        mimeType,
      });
      const isMade = existsSync(join(dir, '.next/cache/images', key));
      if (!isMade && !underWay.has(key) && underWay.size >= mostUnderWay)
        return answerBriefly(response, 503, { 'Retry-After': retryAfterSeconds });
      if (!isMade) underWay.add(key);
      try {
        request.url = optimizedAddress(asked.url, asked.width);
        await handOver(handle, request, response, { host, accept: mimeType });
      } finally {
        underWay.delete(key);
      }
    },

    /** Makes the pictures that a document offers to phones before somebody waits for them, one after the other. */
    warm(html: string): Promise<void> {
      for (const url of phoneVariants(html))
        warming = warming
          // A photograph that is asked for while the site ends would open the closed database again.
          .then(async () => {
            if (registry.isStopping) return;
            await injectInto(handle, { url, headers: { host, accept: formats[0] } });
          })
          // One that fails is made when a visitor asks for it.
          .catch(() => {});
      return warming;
    },
  };
}

/** Addresses of the optimizer that a document offers to phones. */
export function phoneVariants(html: string): string[] {
  const offered = html.matchAll(
    new RegExp(`${imageOptimizerPath}\\?url=[^"\\s]+?&amp;w=(\\d+)&amp;q=\\d+`, 'g'),
  );
  const urls = [...offered].flatMap(([url, width]) =>
    phoneWidths.has(Number(width)) ? url.replaceAll('&amp;', '&') : [],
  );
  return [...new Set(urls)];
}
