import type { FilterQuery } from '#lib/domain/wire/filter-query.ts';
import type { WirePreview } from '#lib/domain/wire/listing-schema.ts';
import { limits } from '#lib/site/limits.ts';
import { foldTurkish } from './fold.ts';
import { parsePrice } from './price.ts';
import { isOfRooms, roomsKey, roomsOf } from './rooms.ts';
import type { SampleListing } from './samples/sample-listing.ts';
import { samples, toSamplePreview } from './samples.ts';
import { searchWords } from './search-words.ts';

/**
 * The advanced search test path (rules#advanced-search): `get-preview-with-filters` over the eight samples, wherever the
 * site's listings come from.
 * @returns one page of at most 9 previews and the total over all pages
 */
export function searchSamples(query: FilterQuery): { listings: WirePreview[]; total: number } {
  const { found, total } = searchIn(samples, query);
  return { listings: found.map(toSamplePreview), total };
}

/** The rules of the search (rules#filter-parameters) over listings in memory; every backend is tested against them. */
export function searchIn(
  listings: readonly SampleListing[],
  query: FilterQuery,
): { found: SampleListing[]; total: number } {
  const found = listings.filter((listing) => matches(listing, query)).sort(orders[query.sortFilter]);
  const start = (query.p - 1) * limits.pageSize;
  return { found: found.slice(start, start + limits.pageSize), total: found.length };
}

function matches(sample: SampleListing, query: FilterQuery): boolean {
  return (
    isSame(sample.type, query.filter) &&
    isSame(sample.emlakDurumu, query.statusFilter) &&
    isSame(sample.il, query.cityFilter) &&
    isSame(sample.ilce, query.districtFilter) &&
    (query.searchedId === null || sample.id === query.searchedId) &&
    (query.roomFilter === null || isOfRooms(roomsKey(roomsOf(sample.typicalFeatures)), query.roomFilter)) &&
    isInRange(parsePrice(sample.price), query.priceFilter) &&
    hasWords(sample, query.searchFilter)
  );
}

function isSame(value: string, wanted: string | null): boolean {
  return wanted === null || foldTurkish(value) === foldTurkish(wanted);
}

function isInRange(amount: number | null, range: FilterQuery['priceFilter']): boolean {
  if (range === null) return true;
  return amount !== null && amount >= range.min && (range.max === null || amount <= range.max);
}

function hasWords(sample: SampleListing, words: string | null): boolean {
  if (words === null) return true;
  const { id, title, type, emlakAltTipi, emlakDurumu, il, ilce, mahalle, typicalFeatures } = sample;
  const text = foldTurkish(
    [id, title, type, emlakAltTipi, emlakDurumu, il, ilce, mahalle, ...typicalFeatures].join(' '),
  );
  return searchWords(words).every((word) => text.includes(word));
}

type Order = (a: SampleListing, b: SampleListing) => number;

const laterId: Order = (a, b) => Number(b.id) - Number(a.id);
const newest: Order = (a, b) => b.olusturmaTarihi.localeCompare(a.olusturmaTarihi) || laterId(a, b);

/** A price that is no number comes last in both directions (rules#sort-orders). */
function byPrice(direction: 1 | -1): Order {
  return (a, b) => {
    const [left, right] = [parsePrice(a.price), parsePrice(b.price)];
    if (left === null || right === null) {
      return Number(left === null) - Number(right === null) || laterId(a, b);
    }
    return direction * (left - right) || laterId(a, b);
  };
}

const orders: Record<FilterQuery['sortFilter'], Order> = {
  newest,
  oldest: (a, b) => newest(b, a),
  'price-asc': byPrice(1),
  'price-desc': byPrice(-1),
};
