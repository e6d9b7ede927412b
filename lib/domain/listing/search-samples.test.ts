import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { everything } from '#lib/domain/wire/filter-query.ts';
import { samples } from './samples.ts';
import { searchSamples } from './search-samples.ts';

// What a query finds, and in which order, is compared with every backend: lib/data/backend-suite.ts.
it('finds all eight samples with their photographs, those of one kind, and none by a part of a number', () => {
  const ids = (query = {}) => searchSamples({ ...everything, ...query }).listings.map(({ id }) => id);
  expect(ids().toSorted()).toEqual('1001 1002 1003 1004 1005 1006 1007 1008'.split(' '));
  expect(ids({ statusFilter: 'devren kiralık' })).toEqual(['1004']);
  expect(ids({ searchedId: '100' })).toEqual([]);
  for (const path of samples.flatMap((sample) => sample.image_carousel))
    expect(existsSync(path.replace('ornek/', 'lib/data/embedded/seed/photos/')), path).toBe(true);
});
