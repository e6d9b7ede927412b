import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toWireQuery } from '#lib/domain/wire/filter-query.ts';
import { filterQuerySchema } from '#lib/domain/wire/query-schema.ts';
import { sortOptions } from '#lib/site/listing-choices.ts';
import { activeFilters, ofCategory } from './filter-options.ts';
import {
  countFilters,
  defaultState,
  firstPageHref,
  type ListingsState,
  listHref,
  parseListingsState,
  withFilters,
} from './listings-state.ts';

const parse = (query: string) => parseListingsState(new URLSearchParams(query));

const everything: ListingsState = {
  p: 2,
  filter: 'Isyeri',
  priceFilter: { min: 0, max: 500_000 },
  statusFilter: 'Devren Kiralik',
  cityFilter: 'Eskişehir',
  districtFilter: 'Odunpazarı',
  searchedId: '1003',
  roomFilter: '3+1',
  searchFilter: 'bahçe & havuz',
  sortFilter: 'price-asc',
  isAdvanced: true,
};

it('an address names every part of the state in a fixed order', () => {
  expect(decodeURIComponent(listHref(everything))).toBe(
    '/ilanlar?sayfa=2&kategori=Isyeri&il=Eskişehir&ilce=Odunpazarı&fiyat=0-500000&durum=Devren+Kiralik' +
      '&ara=bahçe+&+havuz&siralama=price-asc&oda=3+1&gelismis=1&searchedId=1003',
  );
});

it('an address leaves out defaults, and for the first page of a list its number', () => {
  expect(listHref(defaultState)).toBe('/ilanlar');
  expect(firstPageHref({ ...defaultState, p: 7, filter: 'Arsa' })).toBe('/ilanlar?kategori=Arsa');
});

it.each([
  ...['sayfa=0', 'sayfa=1.5', 'sayfa=99999999999', 'fiyat=9-1', 'siralama=cheapest', 'gelismis=evet'],
  ...['kategori=Tumu', 'il=all', 'ara=%20%20', 'ara=%00', `ara=${'a'.repeat(201)}`, 'utm_source=x'],
])('an address with %s says nothing by it', (query) => {
  expect(parse(query)).toEqual(defaultState);
});

it('every state comes back from its address and from its call', () => {
  const word = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
    .map(
      (text) => parse(new URLSearchParams({ ara: text.replaceAll('\uFFFD', '') }).toString()).searchFilter,
    );
  const range = fc
    .tuple(fc.nat(), fc.option(fc.nat()))
    .map(([min, more]) => ({ min, max: more === null ? null : min + more }));
  const state = fc.record({
    p: fc.integer({ min: 1, max: 999_999_999 }),
    filter: word,
    priceFilter: fc.option(range),
    statusFilter: word,
    cityFilter: word,
    districtFilter: word,
    searchedId: word,
    roomFilter: word,
    searchFilter: word,
    sortFilter: fc.constantFrom(...sortOptions.map((option) => option.value)),
    isAdvanced: fc.boolean(),
  });
  fc.assert(
    fc.property(state, (state) => {
      expect(parse(listHref(state).split('?')[1] ?? '')).toEqual(state);
      const { isAdvanced: _, ...query } = state;
      expect(filterQuerySchema.parse(toWireQuery(query))).toEqual(query);
    }),
    { examples: [[everything]] },
  );
});

it.each<[Partial<ListingsState>, district: string | null]>([
  [{ cityFilter: 'Ankara' }, null],
  [{ cityFilter: 'Eskişehir' }, 'Odunpazarı'],
  [{ sortFilter: 'oldest' }, 'Odunpazarı'],
])('a change to %j goes back to page 1 and leaves the district %j', (change, districtFilter) => {
  expect(withFilters(everything, change)).toEqual({ ...everything, ...change, districtFilter, p: 1 });
});

it('counts what narrows the list', () => {
  expect(countFilters({ ...defaultState, p: 3, sortFilter: 'oldest', isAdvanced: true })).toBe(0);
  expect(countFilters(everything)).toBe(8);
});

it('says each active filter in words, and how to take it away (rules#rooms-and-chips)', () => {
  expect(activeFilters(everything)).toEqual([
    { words: 'İşyeri', removal: { filter: null } },
    { words: 'Eskişehir', removal: { cityFilter: null } },
    { words: 'Odunpazarı', removal: { districtFilter: null } },
    { words: '0 - 500.000 ₺', removal: { priceFilter: null } },
    { words: 'Devren Kiralık', removal: { statusFilter: null } },
    { words: '3+1', removal: { roomFilter: null } },
    { words: 'bahçe & havuz', removal: { searchFilter: null } },
    { words: '1003', removal: { searchedId: null } },
  ]);
  expect(activeFilters(defaultState)).toEqual([]);
});

it('a category without rooms takes the chosen rooms away', () => {
  expect(ofCategory('Arsa')).toEqual({ filter: 'Arsa', roomFilter: null });
  for (const filter of ['KONUT', null]) expect(ofCategory(filter)).toEqual({ filter });
});
