import type { InventoryItem } from '#lib/listing/listing.ts';
import { limits } from '#lib/site/limits.ts';
import { narrowedListHref } from '#lib/site/list-address.ts';
import { listingHref, routes } from '#lib/site/navigation.ts';
import { everything, listsWithResults } from './list-states.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

/**
 * Every address that search engines may index: home, contact, each list with results, the further pages of the
 * whole list, and each listing with its photographs.
 */
export function sitemapEntries(items: readonly InventoryItem[]): SitemapEntry[] {
  const entry = (path: string, lastModified: string | null = null) => ({ path, lastModified, photos: [] });
  const lists = listsWithResults(items).map(({ narrowing, lastModified }) =>
    entry(narrowedListHref(narrowing), lastModified),
  );
  const pageCount = Math.ceil(items.length / limits.pageSize);
  // The content of further pages shifts whenever a listing is added or removed, so they have no date of change.
  const pages = Array.from({ length: Math.max(pageCount - 1, 0) }, (_, index) =>
    entry(narrowedListHref(everything, index + 2)),
  );
  const listings = items.map(({ id, updatedAt, photos }) => ({
    path: listingHref(id),
    lastModified: updatedAt,
    photos,
  }));
  return [entry(routes.home), entry(routes.contact), ...lists, ...pages, ...listings];
}
