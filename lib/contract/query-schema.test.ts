import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceRanges, sortOptions } from '#lib/site/limits.ts';
import { everything, formatPriceRange, parsePriceRange, toWireQuery } from './filter-query.ts';
import { districtsQuerySchema, filterQuerySchema, previewQuerySchema } from './query-schema.ts';

describe('filterQuerySchema', () => {
  it.each([
    ['all', { filter: 'all', priceFilter: 'all', sortFilter: 'all', searchFilter: 'all' }],
    ['Tumu', { filter: 'Tumu', priceFilter: 'Tumu', cityFilter: 'Tumu', roomFilter: 'Tumu' }],
    ['an empty string', { p: '', filter: '', priceFilter: ' ', searchedId: '', sortFilter: '' }],
    ['an absent parameter', {}],
  ])('takes %s for no filter (rules#no-filter)', (_name, query) => {
    expect(filterQuerySchema.parse(query)).toEqual(everything);
  });

  it('reads every filter', () => {
    const query = {
      p: '2',
      filter: 'Konut',
      priceFilter: '500000-1000000',
      statusFilter: 'Satilik',
      cityFilter: ' Eskişehir ',
      districtFilter: 'Tepebaşı',
      searchedId: '1001',
      roomFilter: '3+1',
      searchFilter: 'deniz manzaralı',
      sortFilter: 'price-asc',
      unknown: 'ignored',
    };
    expect(filterQuerySchema.parse(query)).toEqual({
      p: 2,
      filter: 'Konut',
      priceFilter: { min: 500_000, max: 1_000_000 },
      statusFilter: 'Satilik',
      cityFilter: 'Eskişehir',
      districtFilter: 'Tepebaşı',
      searchedId: '1001',
      roomFilter: '3+1',
      searchFilter: 'deniz manzaralı',
      sortFilter: 'price-asc',
    });
  });

  it.each([
    { p: 'abc' },
    { p: '0' },
    { p: '-1' },
    { p: '1.5' },
    { p: '1e3' },
    { p: '99999999999' },
    { priceFilter: 'x-y' },
    { priceFilter: '5-' },
    { priceFilter: '-5' },
    { priceFilter: '10-5' },
    { priceFilter: '1.000-2.000' },
    { sortFilter: 'cheapest' },
    { searchFilter: 'a'.repeat(201) },
    { searchFilter: 'a\0b' },
    { cityFilter: '\uFFFD' },
  ])('cannot read %j', (query) => {
    expect(filterQuerySchema.safeParse(query).success).toBe(false);
  });

  it('accepts every price range and sort order (rules#price-ranges, rules#sort-orders)', () => {
    for (const { value } of priceRanges) {
      expect(filterQuerySchema.safeParse({ priceFilter: value }).success).toBe(true);
    }
    for (const { value } of sortOptions) {
      expect(filterQuerySchema.parse({ sortFilter: value }).sortFilter).toBe(value);
    }
  });

  it('reads the query that is sent for no filter (rules#no-filter)', () => {
    const wire = toWireQuery(everything);
    expect(wire).toMatchObject({ p: '1', filter: 'Tumu', priceFilter: 'all', roomFilter: 'all' });
    expect(Object.keys(wire)).toEqual([
      'p',
      'filter',
      'priceFilter',
      'statusFilter',
      'cityFilter',
      'districtFilter',
      'searchedId',
      'roomFilter',
      'searchFilter',
      'sortFilter',
    ]);
  });

  it('reads every query that is sent', () => {
    const word = fc
      .stringMatching(/^[A-Za-zçğıöşüÇĞİÖŞÜ+]{1,20}$/)
      .filter((text) => text !== 'all' && text !== 'Tumu');
    const text = fc.option(word);
    const lira = fc.nat({ max: 999_999_999 });
    const range = fc
      .tuple(lira, fc.option(lira))
      .map(([min, more]) => ({ min, max: more === null ? null : min + more }));
    const query = fc.record({
      p: fc.integer({ min: 1, max: 999_999_999 }),
      filter: text,
      priceFilter: fc.option(range),
      statusFilter: text,
      cityFilter: text,
      districtFilter: text,
      searchedId: text,
      roomFilter: text,
      searchFilter: text,
      sortFilter: fc.constantFrom(...sortOptions.map((option) => option.value)),
    });
    fc.assert(
      fc.property(query, (sent) => {
        expect(filterQuerySchema.parse(toWireQuery(sent))).toEqual(sent);
      }),
    );
  });
});

it('reads the query of the latest listings', () => {
  expect(previewQuerySchema.parse({ p: '1', filter: 'Tumu' })).toEqual({ p: 1, filter: null });
  expect(previewQuerySchema.safeParse({ p: 'abc' }).success).toBe(false);
});

it('reads the query of the districts', () => {
  expect(districtsQuerySchema.parse({})).toEqual({ city: null });
  expect(districtsQuerySchema.parse({ city: 'Eskişehir' })).toEqual({ city: 'Eskişehir' });
});

describe('price ranges', () => {
  it('are min-max or a lone minimum', () => {
    expect(parsePriceRange('500000-1000000')).toEqual({ min: 500_000, max: 1_000_000 });
    expect(parsePriceRange('10000000')).toEqual({ min: 10_000_000, max: null });
    expect(parsePriceRange('500000-500000')).toEqual({ min: 500_000, max: 500_000 });
  });

  it('are written as they are read', () => {
    for (const { value } of priceRanges) {
      const range = parsePriceRange(value);
      expect(range && formatPriceRange(range)).toBe(value);
    }
  });
});
