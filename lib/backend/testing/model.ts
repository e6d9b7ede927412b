import type { FilterQuery } from '#lib/contract/filter-query.ts';
import { foldTurkish } from '#lib/listing/fold.ts';
import { parsePrice } from '#lib/listing/price.ts';
import type { SampleListing } from '#lib/listing/samples/sample-listing.ts';
import { limits, type SortOrder } from '#lib/site/limits.ts';

/** What a search must answer, worked out in the plainest way. */
export function expectedPage(listings: readonly SampleListing[], query: FilterQuery) {
  const found = listings.filter((listing) => isMatch(listing, query)).sort(orders[query.sortFilter]);
  const start = (query.p - 1) * limits.pageSize;
  return { ids: found.slice(start, start + limits.pageSize).map(({ id }) => id), total: found.length };
}

function isMatch(listing: SampleListing, query: FilterQuery): boolean {
  const isSame = (wanted: string | null, value: string) =>
    wanted === null || foldTurkish(wanted) === foldTurkish(value);
  const rooms = listing.typicalFeatures.find((item) => foldTurkish(item).startsWith('oda sayisi:')) ?? ':';
  return (
    isSame(query.filter, listing.type) &&
    isSame(query.statusFilter, listing.emlakDurumu) &&
    isSame(query.cityFilter, listing.il) &&
    isSame(query.districtFilter, listing.ilce) &&
    isSame(query.roomFilter, rooms.slice(rooms.indexOf(':') + 1)) &&
    (query.searchedId === null || query.searchedId === listing.id) &&
    isInRange(parsePrice(listing.price), query.priceFilter) &&
    hasWords(listing, query.searchFilter)
  );
}

function isInRange(amount: number | null, range: FilterQuery['priceFilter']): boolean {
  if (range === null) return true;
  return amount !== null && amount >= range.min && (range.max === null || amount <= range.max);
}

function hasWords(listing: SampleListing, search: string | null): boolean {
  const { id, title, type, emlakAltTipi, emlakDurumu, il, ilce, mahalle, typicalFeatures } = listing;
  const fields = [id, title, type, emlakAltTipi, emlakDurumu, il, ilce, mahalle, ...typicalFeatures];
  const text = foldTurkish(fields.join(' '));
  return foldTurkish(search ?? '')
    .split(' ')
    .every((word) => text.includes(word));
}

const newerId = (a: SampleListing, b: SampleListing) => Number(b.id) - Number(a.id);
const newer = (a: SampleListing, b: SampleListing) =>
  b.olusturmaTarihi.localeCompare(a.olusturmaTarihi) || newerId(a, b);

function byPrice(direction: 1 | -1) {
  return (a: SampleListing, b: SampleListing) => {
    const [first, second] = [parsePrice(a.price), parsePrice(b.price)];
    if (first === null || second === null)
      return Number(first === null) - Number(second === null) || newerId(a, b);
    return direction * (first - second) || newerId(a, b);
  };
}

const orders: Record<SortOrder, (a: SampleListing, b: SampleListing) => number> = {
  newest: newer,
  oldest: (a, b) => newer(b, a),
  'price-asc': byPrice(1),
  'price-desc': byPrice(-1),
};
