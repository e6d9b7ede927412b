import { expect, it } from 'vitest';
import { filterCombinations } from './filter-combinations.ts';

it('spreads over all filters without repeating a combination', () => {
  const queries = filterCombinations(500);
  for (const name of ['filter', 'priceFilter', 'statusFilter', 'cityFilter', 'searchFilter'] as const) {
    const share = queries.filter((query) => query[name] === null).length / queries.length;
    expect(share, name).toBeGreaterThan(0.05);
    expect(share, name).toBeLessThan(0.5);
  }
  expect(new Set(queries.map(({ sortFilter }) => sortFilter)).size).toBe(4);
});

it('is the same in each run', () => {
  expect(filterCombinations(20)).toEqual(filterCombinations(20));
});
