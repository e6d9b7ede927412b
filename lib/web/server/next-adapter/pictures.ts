import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import {
  imageOptimizerPath,
  optimizedAddress,
  pictureQuality,
  readOptimizedAddress,
} from '#lib/domain/media/optimized-image.ts';
import { registry } from '#lib/runtime/registry.ts';
import { answerBriefly } from '#lib/web/response/send.ts';
import { askHandler, type Handle, injectInto, passToNext, withEntityTag } from './render.ts';

/** Pictures that are encoded or queued at a time; a gallery has thirty, and each takes a fifth of a second. */
const maxPending = 100;
const retryAfterSeconds = '10';
/** Widths, in pixels, that phones choose for a photograph as wide as their screen. */
const phoneWidths = new Set([640, 750, 828, 1080]);
const formats = ['image/avif', 'image/webp'];

/** Next prints the address of each photograph that it cannot optimize, in which a visitor may have written anything. */
const remark = /(?:internal|upstream) image response|The requested resource (?:isn't|")/;

/** Whether a line of the console is the optimizer's about a photograph. The metrics count those answers. */
export function isPictureRemark(text: string): boolean {
  return remark.test(text);
}

type PictureSettings = {
  /** Of the built site. */
  dir: string;
  /** The site's public host. */
  host: string;
  /** Whether an address is that of a photograph or of a picture in `public`. */
  isPicture(address: string): boolean;
};

/**
 * Answers pictures in another size through Next's optimizer. Each has one address, so that nobody can have it encoded
 * under many, and the queue is limited; pictures that are encoded already are always answered.
 */
export async function createPictures(handle: Handle, { dir, host, isPicture }: PictureSettings) {
  const { ImageOptimizerCache } = await import('next/dist/server/image-optimizer.js');
  const pending = new Set<string>();
  /** A document is rendered again every minute, mostly with the same pictures. */
  const warmed = new Set<string>();
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
      const isEncoded = existsSync(join(dir, '.next/cache/images', key));
      if (!isEncoded && !pending.has(key) && pending.size >= maxPending)
        return answerBriefly(response, 503, { 'Retry-After': retryAfterSeconds });
      if (!isEncoded) pending.add(key);
      try {
        request.url = optimizedAddress(asked.url, asked.width);
        const headers = withEntityTag(request, { host, accept: mimeType });
        if (request.method === 'HEAD') await askHandler(handle, request, response, { headers });
        else await passToNext(handle, request, response, headers);
      } finally {
        pending.delete(key);
      }
    },

    /** Encodes the pictures that a document offers to phones before visitors ask for them, one after the other. */
    warm(html: string): Promise<void> {
      for (const url of phoneVariants(html)) {
        if (warmed.has(url)) continue;
        warmed.add(url);
        warming = warming
          // Reading a photograph would open the closed database again.
          .then(async () => {
            if (registry.isStopping) return;
            await injectInto(handle, { url, headers: { host, accept: formats[0] } });
          })
          // One that fails is encoded when a visitor asks for it.
          .catch(() => {});
      }
      return warming;
    },
  };
}

/** The optimizer's addresses that a document offers to phones. */
export function phoneVariants(html: string): string[] {
  const offered = html.matchAll(
    new RegExp(`${imageOptimizerPath}\\?url=[^"\\s]+?&amp;w=(\\d+)&amp;q=\\d+`, 'g'),
  );
  const urls = [...offered].flatMap(([url, width]) =>
    phoneWidths.has(Number(width)) ? url.replaceAll('&amp;', '&') : [],
  );
  return [...new Set(urls)];
}
