import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceRanges, sortOptions } from '#lib/site/limits.ts';
import { everything, toWireQuery } from './filter-query.ts';
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

  it('trims words and ignores what it does not know', () => {
    const query = { cityFilter: ' Eskişehir ', unknown: 'ignored' };
    expect(filterQuerySchema.parse(query)).toEqual({ ...everything, cityFilter: 'Eskişehir' });
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

  it('accepts every price range and sort order (rules#price-ranges, rules#sort-orders), and writes them as it reads them', () => {
    for (const { value: priceFilter } of priceRanges)
      expect(toWireQuery(filterQuerySchema.parse({ priceFilter }))).toMatchObject({ priceFilter });
    for (const { value: sortFilter } of sortOptions)
      expect(toWireQuery(filterQuerySchema.parse({ sortFilter }))).toMatchObject({ sortFilter });
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

it('reads the queries of the latest listings and of the districts', () => {
  expect(previewQuerySchema.parse({ p: '1', filter: 'Tumu' })).toEqual({ p: 1, filter: null });
  expect(previewQuerySchema.safeParse({ p: 'abc' }).success).toBe(false);
  expect(districtsQuerySchema.parse({})).toEqual({ city: null });
  expect(districtsQuerySchema.parse({ city: 'Eskişehir' })).toEqual({ city: 'Eskişehir' });
});
