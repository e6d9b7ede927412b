import type { InventoryItem } from '#lib/listing/inventory-item.ts';
import { photoUrl } from '#lib/media/photo.ts';
import { absoluteUrl } from '#lib/seo/absolute-url.ts';
import { limits } from '#lib/site/limits.ts';
import { listingHref, narrowedListHref, routes } from '#lib/site/navigation.ts';
import { everything, listsWithResults } from './list-states.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

/**
 * Every address that search engines may keep: home, contact, each list with results, the further pages of the
 * whole list, and each listing with its photographs.
 */
export function sitemapEntries(siteUrl: string, items: readonly InventoryItem[]): SitemapEntry[] {
  const entry = (path: string, lastModified: string | null, images: readonly string[] = []) => ({
    url: absoluteUrl(siteUrl, path),
    lastModified,
    images: images.map((image) => absoluteUrl(siteUrl, image)),
  });
  const lists = listsWithResults(items).map(({ narrowing, lastModified }) =>
    entry(narrowedListHref(narrowing), lastModified),
  );
  const pageCount = Math.ceil(items.length / limits.pageSize);
  // What stands on a further page moves whenever a listing comes or goes, so nobody knows when it changed.
  const pages = Array.from({ length: Math.max(pageCount - 1, 0) }, (_, index) =>
    entry(narrowedListHref(everything, index + 2), null),
  );
  const listings = items.map(({ id, updatedAt, photos }) =>
    entry(listingHref(id), updatedAt, photos.map(photoUrl)),
  );
  return [entry(routes.home, null), entry(routes.contact, null), ...lists, ...pages, ...listings];
}
