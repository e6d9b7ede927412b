import { expect, it, vi } from 'vitest';
import { wirePreviewSchema } from '#lib/contract/listing.ts';
import { upstreamInventory } from './upstream-backend.ts';

/** Walks an upstream whose pages hold these ids. */
async function walk(pages: number[][], total: number) {
  const search = vi.fn(async ({ p }: { p: number }) => {
    const listings = pages[p - 1]?.map((id) => wirePreviewSchema.parse({ id })) ?? [];
    return { listings, total };
  });
  const items = await Array.fromAsync(upstreamInventory(search));
  return { ids: items.map(({ id }) => Number(id)), calls: search.mock.calls.length };
}

it.each<[what: string, pages: number[][], total: number]>([
  ['a last page with less on it', [[1, 2, 3, 4, 5, 6, 7, 8, 9], [10]], 10],
  ['pages shorter than the site’s', [[1, 2, 3], [4, 5, 6], [7]], 7],
  ['nothing', [[]], 0],
  [
    'a listing that moved to the next page meanwhile',
    [
      [1, 2],
      [2, 3],
    ],
    4,
  ],
])('walks %s up to the total and no further, and names each listing once', async (_, pages, total) => {
  expect(await walk(pages, total)).toEqual({ ids: [...new Set(pages.flat())], calls: pages.length });
});

it('fails with the error of a page, so that half an inventory never passes for a whole one', async () => {
  const search = vi.fn().mockResolvedValueOnce({ listings: [], total: 18 });
  search.mockRejectedValueOnce(new Error('page 2'));
  await expect(Array.fromAsync(upstreamInventory(search))).rejects.toThrow('page 2');
});

it('ends after 2,000 pages and logs it, whatever the total says', async () => {
  const logged = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await walk([[1]], 1_000_000)).toEqual({ ids: [1], calls: 2000 });
  expect(logged.mock.lastCall?.[0]).toContain('inventory-cut');
});
