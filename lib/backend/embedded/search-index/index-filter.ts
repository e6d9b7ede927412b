import type { PriceRange } from '#lib/contract/filter-query.ts';
import { foldKey, type ListingFilter, parseListingId, wordsOf } from '../listing-filter.ts';
import { type Bits, noBits, setBit } from './bits.ts';
import type { Catalogue, KeyName } from './index-types.ts';
import { textsWith } from './word-index.ts';

/** For each condition of a filter the listings that pass it. The same conditions as `filterCondition` states in SQL. */
export function filterConditions(catalogue: Catalogue, filter: ListingFilter): Bits[] {
  const { searchedId, priceFilter } = filter;
  const byKey = (name: KeyName, wanted: string | null) =>
    wanted === null ? [] : [withKey(catalogue, name, wanted)];
  return [
    ...byKey('typeKey', filter.filter),
    ...byKey('statusKey', filter.statusFilter),
    ...byKey('cityKey', filter.cityFilter),
    ...byKey('districtKey', filter.districtFilter),
    ...byKey('roomsKey', filter.roomFilter),
    ...(searchedId === null ? [] : [withId(catalogue, searchedId)]),
    ...(priceFilter === null ? [] : [inRange(catalogue, priceFilter)]),
    ...wordsOf(filter.searchFilter).map((word) => withWord(catalogue, word)),
  ];
}

function remember({ remembered }: Catalogue, condition: string, find: () => Bits): Bits {
  const known = remembered.get(condition);
  if (known) return known;
  const found = find();
  remembered.set(condition, found);
  return found;
}

function withKey(catalogue: Catalogue, name: KeyName, wanted: string): Bits {
  const { codes, codeOf } = catalogue.keys[name];
  const code = codeOf.get(foldKey(wanted));
  if (code === undefined) return noBits(catalogue.size);
  return remember(catalogue, `${name} ${code}`, () => {
    const found = noBits(catalogue.size);
    codes.forEach((other, position) => {
      if (other === code) setBit(found, position);
    });
    return found;
  });
}

function withId({ ids, size }: Catalogue, searchedId: string): Bits {
  const found = noBits(size);
  const id = parseListingId(searchedId);
  const position = id === null ? -1 : ids.indexOf(id);
  if (position !== -1) setBit(found, position);
  return found;
}

function inRange(catalogue: Catalogue, { min, max }: PriceRange): Bits {
  return remember(catalogue, `price ${min} ${max}`, () => {
    const found = noBits(catalogue.size);
    const most = max ?? Number.POSITIVE_INFINITY;
    // No comparison with NaN, the price that is no number, is true.
    catalogue.prices.forEach((price, position) => {
      if (price >= min && price <= most) setBit(found, position);
    });
    return found;
  });
}

function withWord(catalogue: Catalogue, word: string): Bits {
  return remember(catalogue, `word ${word}`, () => textsWith(catalogue.words, word));
}
