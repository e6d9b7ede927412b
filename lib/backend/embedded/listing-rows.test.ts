import { expect, it } from 'vitest';
import type { InventoryItem } from '#lib/listing/listing.ts';
import { inventory } from './listing-rows.ts';

it('asks for chunk after chunk until the last', async () => {
  const asked: (number | null)[] = [];
  const items = inventory(async (beforeId) => {
    asked.push(beforeId);
    const id = (beforeId ?? 4) - 1;
    return { items: [{ id: String(id) } as InventoryItem], lastId: id === 1 ? null : id };
  });
  expect((await Array.fromAsync(items)).map(({ id }) => id)).toEqual(['3', '2', '1']);
  expect(asked).toEqual([null, 3, 2]);
});
