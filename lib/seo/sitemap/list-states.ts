import { foldTurkish } from '#lib/listing/fold.ts';
import type { InventoryItem } from '#lib/listing/listing.ts';
import type { ListNarrowing } from '#lib/site/list-address.ts';

/** A list that has results. `lastModified` is null unless the last change of every listing in it is known. */
export type ListWithResults = {
  narrowing: ListNarrowing;
  count: number;
  lastModified: string | null;
};

export const everything: ListNarrowing = { category: '', status: '', city: '', district: '' };

/**
 * The whole list, and each category, status, category with status, city and district that has listings. Further
 * combinations are found through links; all of them would be thousands of nearly equal lists.
 */
export function listsWithResults(items: readonly InventoryItem[]): ListWithResults[] {
  const lists = new Map<string, ListWithResults>();
  for (const kind of kindsOf(items)) {
    for (const narrowing of narrowingsOf(kind.item)) {
      const key = JSON.stringify(Object.values(narrowing).map(foldTurkish));
      const known = lists.get(key);
      if (!known) lists.set(key, { narrowing, count: kind.count, lastModified: kind.lastModified });
      else {
        known.count += kind.count;
        known.lastModified = laterOf(known.lastModified, kind.lastModified);
      }
    }
  }
  return [...lists.values()];
}

type Kind = { item: InventoryItem; count: number; lastModified: string | null };

/** Groups listings that belong to the same lists: folding is slow, and many listings share few combinations. */
function kindsOf(items: readonly InventoryItem[]): Iterable<Kind> {
  const kinds = new Map<string, Kind>();
  for (const item of items) {
    const key = `${item.type}\n${item.status}\n${item.city}\n${item.district}`;
    const known = kinds.get(key);
    if (!known) kinds.set(key, { item, count: 1, lastModified: item.updatedAt });
    else {
      known.count += 1;
      known.lastModified = laterOf(known.lastModified, item.updatedAt);
    }
  }
  return kinds.values();
}

function narrowingsOf({ type, status, city, district }: InventoryItem): ListNarrowing[] {
  const all = [everything];
  if (type !== '') all.push({ ...everything, category: type });
  if (status !== '') all.push({ ...everything, status });
  if (type !== '' && status !== '') all.push({ ...everything, category: type, status });
  if (city !== '') all.push({ ...everything, city });
  if (city !== '' && district !== '') all.push({ ...everything, city, district });
  return all;
}

function laterOf(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return null;
  return a > b ? a : b;
}
