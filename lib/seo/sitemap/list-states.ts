import { foldTurkish } from '#lib/listing/fold.ts';
import type { InventoryItem } from '#lib/listing/inventory-item.ts';

/** What narrows a list that search engines may keep; null is "all". */
export type ListFilter = {
  category: string | null;
  status: string | null;
  city: string | null;
  district: string | null;
};

/** A list that has results. `lastModified` is null unless the last change of every listing in it is known. */
export type ListWithResults = { filter: ListFilter; count: number; lastModified: string | null };

export const unfiltered: ListFilter = { category: null, status: null, city: null, district: null };

/**
 * The whole list, and each category, status, category with status, city and district that has listings. Further
 * combinations are crawled through links; naming them all would be thousands of near-equal lists.
 */
export function listsWithResults(items: readonly InventoryItem[]): ListWithResults[] {
  const lists = new Map<string, ListWithResults>();
  for (const item of items) {
    for (const filter of filtersOf(item)) {
      const key = JSON.stringify(Object.values(filter).map((value) => value && foldTurkish(value)));
      const known = lists.get(key);
      if (!known) lists.set(key, { filter, count: 1, lastModified: item.updatedAt });
      else {
        known.count += 1;
        known.lastModified = laterOf(known.lastModified, item.updatedAt);
      }
    }
  }
  return [...lists.values()];
}

function filtersOf({ type, status, city, district }: InventoryItem): ListFilter[] {
  const filters = [unfiltered];
  if (type !== '') filters.push({ ...unfiltered, category: type });
  if (status !== '') filters.push({ ...unfiltered, status });
  if (type !== '' && status !== '') filters.push({ ...unfiltered, category: type, status });
  if (city !== '') filters.push({ ...unfiltered, city });
  if (city !== '' && district !== '') filters.push({ ...unfiltered, city, district });
  return filters;
}

function laterOf(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return null;
  return a > b ? a : b;
}
