import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { everything } from '#lib/contract/filter-query.ts';
import { samples } from './samples.ts';
import { searchSamples } from './search-samples.ts';

function ids(query: Partial<typeof everything>): string[] {
  return searchSamples({ ...everything, ...query }).listings.map(({ id }) => id);
}

it('finds all eight samples without a filter, with their photographs', () => {
  expect(searchSamples(everything).total).toBe(8);
  expect(ids({}).toSorted()).toEqual('1001 1002 1003 1004 1005 1006 1007 1008'.split(' '));
  for (const path of samples.flatMap((sample) => sample.image_carousel))
    expect(existsSync(path.replace('ornek/', 'lib/backend/embedded/seed/photos/')), path).toBe(true);
});

it.each([
  [{ searchedId: '1003' }, ['1003']],
  [{ searchedId: '100' }, []],
  [{ searchFilter: 'VİŞNELİK cam' }, ['1001']],
  [{ roomFilter: '5+1' }, ['1008']],
  [{ filter: 'isyeri', statusFilter: 'devren kiralık' }, ['1004']],
  [{ priceFilter: { min: 4_850_000, max: 4_850_000 } }, ['1001']],
  [{ p: 2 }, []],
])('%j finds %j', (query, found) => {
  expect(ids(query)).toEqual(found);
});

it('sorts by age and by price', () => {
  expect(ids({ sortFilter: 'oldest' })).toEqual(ids({ sortFilter: 'newest' }).toReversed());
  expect(ids({ sortFilter: 'price-asc' })).toEqual(ids({ sortFilter: 'price-desc' }).toReversed());
  expect(ids({ sortFilter: 'price-desc' })[0]).toBe('1008');
});
