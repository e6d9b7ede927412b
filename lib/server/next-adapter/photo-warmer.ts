import { LRUCache } from 'lru-cache';
import { type Handle, injectInto } from './render.ts';

/** Widths, in pixels, that phones choose for a photograph as wide as their screen. */
const phoneWidths = new Set(['640', '750', '828', '1080']);
const accepts = 'image/avif,image/webp,*/*';
const longestQueue = 300;

/**
 * Has the photographs of a document encoded for phones before they are requested: the first visitor would
 * wait for each. One at a time, each once; the optimizer caches its results on disk.
 * @param host of the site, as visitors know it
 */
export function createPhotoWarmer(handle: Handle, host: string) {
  const known = new LRUCache<string, true>({ max: 5000 });
  const queue: string[] = [];
  let working: Promise<void> | null = null;

  async function work(): Promise<void> {
    for (let url = queue.shift(); url !== undefined; url = queue.shift()) {
      // One that fails is made when a visitor asks for it.
      await injectInto(handle, { url, headers: { host, accept: accepts } }).catch(() => {});
    }
    working = null;
  }

  return {
    /** Takes the photographs of a document; resolves when all that were taken are encoded. */
    async warm(html: string): Promise<void> {
      for (const url of phoneVariants(html)) {
        if (known.has(url) || queue.length >= longestQueue) continue;
        known.set(url, true);
        queue.push(url);
      }
      working ??= work();
      await working;
    },
  };
}

/** Addresses of the optimizer that a document offers to phones. */
export function phoneVariants(html: string): string[] {
  const offered = html.matchAll(/\/_next\/image\?url=[^"\s]+?&amp;w=(\d+)&amp;q=\d+/g);
  const urls = [...offered].flatMap(([url, width = '']) =>
    phoneWidths.has(width) ? url.replaceAll('&amp;', '&') : [],
  );
  return [...new Set(urls)];
}
