import { LRUCache } from 'lru-cache';
import { failureKind } from '#lib/data/backend-error.ts';
import { currentBackend } from '#lib/data/current.ts';
import type { InventoryItem } from '#lib/domain/listing/listing.ts';
import { type SitemapEntry, sitemapEntries } from '#lib/domain/seo/sitemap.ts';
import { env } from '#lib/runtime/env.ts';
import { log } from '#lib/runtime/log.ts';
import { brief, sayLength } from '#lib/runtime/own-server.ts';
import { registry } from '#lib/runtime/registry.ts';
import { secondsToEnd, sharedCacheControl } from '#lib/web/cache-control.ts';

/** Seconds after which a crawler may ask again. */
const retryAfter = '300';

/**
 * The list behind all files of the sitemap, so that a walk through the whole inventory answers for every part, existing or
 * not. A change of the listings and the age that a document may have end it.
 */
const lists = new LRUCache<number, readonly SitemapEntry[]>({
  max: 1,
  // Who asked before a change of the listings waits for the list of that time, though the next one takes its place.
  ignoreFetchAbort: true,
  async fetchMethod() {
    const items: InventoryItem[] = [];
    for await (const item of currentBackend().inventory()) items.push(item);
    return sitemapEntries(items);
  },
});

/**
 * Returns a sitemap file of the live data; 404 where `write` finds no such file. While the backend fails the answer is
 * 503: an empty sitemap would tell crawlers that every listing is gone.
 */
export async function sitemapAnswer(
  write: (siteUrl: string, entries: readonly SitemapEntry[]) => string | null,
): Promise<Response> {
  const { siteUrl, revalidateSeconds } = env();
  try {
    // lru-cache takes 0 for no limit at all.
    const ttl = Math.max(1, revalidateSeconds * 1000);
    const xml = write(siteUrl, await lists.forceFetch(registry.generation, { ttl }));
    if (xml === null) return sayLength(new Response(null, { status: 404 }));
    const headers = {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': sharedCacheControl(revalidateSeconds, await secondsToEnd('/sitemap.xml')),
    };
    return new Response(xml, { headers });
  } catch (error) {
    log.error('sitemap-failed', {
      kind: failureKind(error),
      error: error instanceof Error ? error.message : String(error),
    });
    return brief(503, { 'Retry-After': retryAfter, 'X-Robots-Tag': 'noindex' });
  }
}
