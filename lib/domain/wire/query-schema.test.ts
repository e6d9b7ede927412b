import { expect, it } from 'vitest';
import { priceRanges, sortOptions } from '#lib/site/listing-choices.ts';
import { everything, toWireQuery } from './filter-query.ts';
import { filterQuerySchema } from './query-schema.ts';

it.each([
  ['all', { filter: 'all', priceFilter: 'all', sortFilter: 'all' }],
  ['Tumu', { filter: 'Tumu', priceFilter: 'Tumu', roomFilter: 'Tumu' }],
  ['an empty string', { p: '', filter: '', priceFilter: ' ', sortFilter: '' }],
  ['an absent or an unknown parameter', { unknown: 'ignored' }],
])('takes %s for no filter (rules#no-filter)', (_name, query) => {
  expect(filterQuerySchema.parse(query)).toEqual(everything);
});

it('asks for a search only where there is one', () => {
  expect(toWireQuery(everything)).toMatchObject({ searchFilter: '', searchedId: '' });
});

it.each([
  ...['abc', '0', '-1', '1.5', '1e3', '99999999999'].map((p) => ({ p })),
  ...['x-y', '5-', '-5', '10-5', '1.000-2.000'].map((priceFilter) => ({ priceFilter })),
  ...['a'.repeat(201), 'a\0b', '\uFFFD'].map((searchFilter) => ({ searchFilter })),
  { sortFilter: 'cheapest' },
])('cannot read %j', (query) => {
  expect(filterQuerySchema.safeParse(query).success).toBe(false);
});

// Any other query: app/ilanlar/listings-state.test.ts; those of other calls: lib/web/api/api.test.ts.
it('writes price ranges (rules#price-ranges) and sort orders (rules#sort-orders) as it reads them', () => {
  for (const { value: priceFilter } of priceRanges)
    expect(toWireQuery(filterQuerySchema.parse({ priceFilter }))).toMatchObject({ priceFilter });
  for (const { value: sortFilter } of sortOptions)
    expect(toWireQuery(filterQuerySchema.parse({ sortFilter }))).toMatchObject({ sortFilter });
});
