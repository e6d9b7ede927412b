import { foldTurkish } from '#lib/domain/listing/fold.ts';
import type { InventoryItem } from '#lib/domain/listing/listing.ts';
import { limits } from '#lib/site/limits.ts';
import { type ListNarrowing, narrowedListHref } from '#lib/site/list-address.ts';
import { listingHref, routes } from '#lib/site/navigation.ts';
import type { SitemapEntry } from './sitemap-xml.ts';

/**
 * Every address that search engines may index: the screens that are one document, each list with results, the further
 * pages of the whole list, and each listing with its photographs.
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
  return [...singleScreens.map((path) => entry(path)), ...lists, ...pages, ...listings];
}

/** The screens whose address has no parameters. */
const singleScreens = Object.values(routes).filter(
  (path) => path !== routes.listings && path !== routes.listingDetail,
);

/** A list that has results. `lastModified` is null unless the last change of every listing in it is known. */
type ListWithResults = Dated & { narrowing: ListNarrowing };
type Dated = { lastModified: string | null };

const everything: ListNarrowing = { category: '', status: '', city: '', district: '' };

/**
 * The whole list, and each category, status, category with status, city and district that has listings. Further
 * combinations are found through links; all of them would be thousands of nearly equal lists.
 */
function listsWithResults(items: readonly InventoryItem[]): ListWithResults[] {
  const lists = new Map<string, ListWithResults>();
  for (const { item, lastModified } of kindsOf(items)) {
    for (const narrowing of narrowingsOf(item))
      add(lists, JSON.stringify(Object.values(narrowing).map(foldTurkish)), { narrowing, lastModified });
  }
  return [...lists.values()];
}

/** Groups listings that belong to the same lists: folding is slow, and many listings share few combinations. */
function kindsOf(items: readonly InventoryItem[]): Iterable<Dated & { item: InventoryItem }> {
  const kinds = new Map<string, Dated & { item: InventoryItem }>();
  for (const item of items)
    add(kinds, `${item.type}\n${item.status}\n${item.city}\n${item.district}`, {
      item,
      lastModified: item.updatedAt,
    });
  return kinds.values();
}

function add<Value extends Dated>(map: Map<string, Value>, key: string, value: Value): void {
  const known = map.get(key);
  if (!known) return void map.set(key, value);
  known.lastModified = laterOf(known.lastModified, value.lastModified);
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
