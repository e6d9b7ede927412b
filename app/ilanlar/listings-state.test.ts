import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortOptions } from '#lib/site/limits.ts';
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
  filter: 'Arsa',
  priceFilter: { min: 500_000, max: 1_000_000 },
  statusFilter: 'Satilik',
  cityFilter: 'Eskişehir',
  districtFilter: 'Odunpazarı',
  searchedId: '1003',
  roomFilter: '3+1',
  searchFilter: 'bahçe & havuz',
  sortFilter: 'price-asc',
  isAdvanced: true,
};

describe('the address', () => {
  it('names every part of the state in a fixed order', () => {
    expect(decodeURIComponent(listHref(everything))).toBe(
      '/ilanlar?sayfa=2&kategori=Arsa&il=Eskişehir&ilce=Odunpazarı&fiyat=500000-1000000&durum=Satilik' +
        '&ara=bahçe+&+havuz&siralama=price-asc&oda=3+1&gelismis=1&searchedId=1003',
    );
    expect(listHref(everything)).toContain('oda=3%2B1');
  });

  it('leaves out defaults, and for the first page of a list its number', () => {
    expect(listHref(defaultState)).toBe('/ilanlar');
    expect(firstPageHref({ ...defaultState, p: 7, filter: 'Arsa' })).toBe('/ilanlar?kategori=Arsa');
  });

  it('is read whatever the order of its parameters', () => {
    expect(parse('searchedId=1003&fiyat=500000-1000000&sayfa=2')).toEqual({
      ...defaultState,
      p: 2,
      searchedId: '1003',
      priceFilter: { min: 500_000, max: 1_000_000 },
    });
  });

  it.each([
    ...['sayfa=0', 'sayfa=-1', 'sayfa=abc', 'sayfa=1.5', 'sayfa=99999999999'],
    ...['fiyat=x-y', 'fiyat=9-1', 'fiyat=-5', 'siralama=cheapest', 'gelismis=evet', 'utm_source=x'],
    ...['', 'kategori=', 'kategori=Tumu', 'il=all', 'ara=%20%20', 'ara=%00', `ara=${'a'.repeat(201)}`],
  ])('drops %s', (query) => {
    expect(parse(query)).toEqual(defaultState);
  });

  it('brings every state back', () => {
    const word = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .map((text) => parse(new URLSearchParams({ ara: text }).toString()).searchFilter);
    const state = fc.record({
      p: fc.integer({ min: 1, max: 999_999_999 }),
      filter: word,
      priceFilter: fc.option(
        fc.tuple(fc.nat(), fc.option(fc.nat())).map(([min, more]) => ({
          min,
          max: more === null ? null : min + more,
        })),
      ),
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
      fc.property(state, (value) => {
        const query = listHref(value).split('?')[1] ?? '';
        expect(parse(query)).toEqual(value);
      }),
    );
  });
});

it.each<[Partial<ListingsState>, district: string | null]>([
  [{ cityFilter: 'Ankara' }, null],
  [{ cityFilter: null }, null],
  [{ cityFilter: 'Eskişehir' }, 'Odunpazarı'],
  [{ sortFilter: 'oldest' }, 'Odunpazarı'],
])('a change to %j goes back to page 1 and leaves the district %j', (change, districtFilter) => {
  expect(withFilters(everything, change)).toEqual({ ...everything, ...change, districtFilter, p: 1 });
});

it('counts what narrows the list', () => {
  expect(countFilters(defaultState)).toBe(0);
  expect(countFilters({ ...defaultState, p: 3, sortFilter: 'oldest', isAdvanced: true })).toBe(0);
  expect(countFilters(everything)).toBe(8);
});

it('says each active filter in words, and how to take it away (rules#rooms-and-chips)', () => {
  const state = { ...everything, filter: 'Isyeri', statusFilter: 'Devren Kiralik' };
  expect(activeFilters({ ...state, priceFilter: { min: 0, max: 500_000 } })).toEqual([
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
  expect([ofCategory('Arsa'), ofCategory('KONUT'), ofCategory(null)]).toEqual([
    { filter: 'Arsa', roomFilter: null },
    { filter: 'KONUT' },
    { filter: null },
  ]);
});
