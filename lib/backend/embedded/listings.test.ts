import { expect, it } from 'vitest';
import { inventory } from './listings.ts';
import { firstGeneratedId, loadGeneratedListings } from './testing/generated-listings.ts';
import { openMemoryDatabase } from './testing/memory-database.ts';

it('asks for chunk after chunk until the last', { timeout: 60_000 }, async () => {
  const { client, database, statements } = await openMemoryDatabase();
  await loadGeneratedListings(database, 1001);
  statements.length = 0;
  const items = await Array.fromAsync(inventory(database, async (query) => query));
  const newestFirst = Array.from({ length: 1001 }, (_, index) => String(firstGeneratedId + 1000 - index));
  expect(items.map(({ id }) => id)).toEqual(newestFirst);
  expect(statements).toHaveLength(2);
  await client.close();
});
