import { expect, it, vi } from 'vitest';
import { wirePreviewSchema } from '#lib/contract/listing.ts';
import { upstreamInventory } from './upstream-inventory.ts';

const preview = (id: number) =>
  wirePreviewSchema.parse({
    id,
    image: 'a.jpg, b.jpg',
    guncellemeTarihi: id === 1 ? '2026-03-01T12:00:00+03:00' : 'dün',
  });

async function idsOf(pages: number[][], total: number) {
  const search = vi.fn(async ({ p }: { p: number }) => ({
    listings: (pages[p - 1] ?? []).map(preview),
    total,
  }));
  const items = await Array.fromAsync(upstreamInventory(search));
  return { ids: items.map(({ id }) => Number(id)), items, calls: search.mock.calls.length };
}

it('walks the pages up to the total and no further', async () => {
  const pages = [[1, 2, 3, 4, 5, 6, 7, 8, 9], [10]];
  expect(await idsOf(pages, 10)).toMatchObject({ ids: pages.flat(), calls: 2 });
  expect(await idsOf([[1, 2, 3, 4, 5, 6, 7, 8, 9]], 9)).toMatchObject({ calls: 1 });
  expect(await idsOf([], 0)).toMatchObject({ ids: [], calls: 1 });
});

it('names a listing once, though it moved to the next page meanwhile', async () => {
  expect(
    (
      await idsOf(
        [
          [1, 2],
          [2, 3],
        ],
        18,
      )
    ).ids,
  ).toEqual([1, 2, 3]);
});

it('keeps photographs, and a change date that is one', async () => {
  const { items } = await idsOf([[1, 2]], 2);
  expect(items[0]).toMatchObject({ photos: ['a.jpg', 'b.jpg'], updatedAt: '2026-03-01T09:00:00.000Z' });
  expect(items[1]?.updatedAt).toBeNull();
});

it('breaks off with the error of the page that failed', async () => {
  const search = async ({ p }: { p: number }) => {
    if (p === 2) throw new Error('page 2');
    return { listings: [preview(1)], total: 18 };
  };
  await expect(Array.fromAsync(upstreamInventory(search))).rejects.toThrow('page 2');
});

it('stops at its cap and says so', async () => {
  const warn = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { calls } = await idsOf([[1]], 1_000_000);
  expect(calls).toBe(2000);
  expect(warn.mock.lastCall?.[0]).toContain('inventory-cut');
});
