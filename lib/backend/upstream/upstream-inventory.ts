import { everything, type FilterQuery } from '#lib/contract/filter-query.ts';
import { toInventoryItem } from '#lib/listing/from-wire.ts';
import type { InventoryItem } from '#lib/listing/inventory-item.ts';
import { log } from '#lib/runtime/log.ts';
import { limits } from '#lib/site/limits.ts';
import type { PreviewPage } from '../backend.ts';

/** Pages that one walk may ask an upstream for: 18,000 listings. */
const maxPages = 2000;

/** Oldest first: a listing that comes in meanwhile goes to the end and moves none across a page's edge. */
const oldestFirst: FilterQuery = { ...everything, sortFilter: 'oldest' };

/** Every listing of an upstream, page after page: there is no call for all at once (rules#calls). */
export async function* upstreamInventory(
  search: (query: FilterQuery) => Promise<PreviewPage>,
): AsyncGenerator<InventoryItem> {
  const seen = new Set<string>();
  for (let p = 1; p <= maxPages; p += 1) {
    const { listings, total } = await search({ ...oldestFirst, p });
    for (const listing of listings) {
      if (seen.has(listing.id)) continue;
      seen.add(listing.id);
      yield toInventoryItem(listing);
    }
    if (p * limits.pageSize >= total) return;
  }
  log.warn('inventory-cut', { listings: seen.size });
}
