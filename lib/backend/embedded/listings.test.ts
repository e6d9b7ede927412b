import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { everything } from '#lib/contract/filter-query.ts';
import { inventory } from './listings.ts';
import { createSearch } from './search.ts';
import { firstGeneratedId, loadGeneratedListings } from './testing/generated-listings.ts';
import { openMemoryDatabase } from './testing/memory-database.ts';

const count = 1001;
let memory: Awaited<ReturnType<typeof openMemoryDatabase>>;
beforeAll(async () => {
  memory = await openMemoryDatabase();
  await loadGeneratedListings(memory.database, count);
}, 60_000);
afterAll(() => memory.client.close());

it('asks for chunk after chunk until the last', async () => {
  memory.statements.length = 0;
  const items = await Array.fromAsync(inventory(memory.database, async (query) => query));
  const newestFirst = Array.from({ length: count }, (_, index) =>
    String(firstGeneratedId + count - 1 - index),
  );
  expect(items.map(({ id }) => id)).toEqual(newestFirst);
  expect(memory.statements).toHaveLength(2);
});

it('gives the total of a filter as it is after each change', async () => {
  const search = createSearch(memory.database);
  const total = async (searchedId: string | null, p = 1) =>
    (await search({ ...everything, searchedId, p })).total;
  const first = String(firstGeneratedId);
  for (const p of [1, 2, 500]) expect([await total(null, p), await total(first, p)]).toEqual([count, 1]);
  await memory.database.query(sql`delete from listings where id = ${first}`);
  for (const p of [1, 2, 500]) expect([await total(null, p), await total(first, p)]).toEqual([count - 1, 0]);
  await loadGeneratedListings(memory.database, 1);
  for (const p of [1, 2, 500]) expect([await total(null, p), await total(first, p)]).toEqual([count, 1]);
});
