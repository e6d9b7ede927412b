import { expect, it, vi } from 'vitest';
import { wirePreviewSchema } from '#lib/domain/wire/listing-schema.ts';
import { log } from '#lib/runtime/log.ts';
import { upstreamInventory } from './upstream-backend.ts';

/** Walks an upstream whose pages hold these ids, or fail. */
async function walk(pages: (number[] | Error)[], total: number) {
  const search = vi.fn(async ({ p }: { p: number }) => {
    const page = pages[p - 1] ?? [];
    if (page instanceof Error) throw page;
    return { listings: page.map((id) => wirePreviewSchema.parse({ id })), total };
  });
  const items = await Array.fromAsync(upstreamInventory(search));
  return { ids: items.map(({ id }) => Number(id)), calls: search.mock.calls.length };
}

it.each<[what: string, pages: number[][], total: number]>([
  ['pages shorter than the site’s', [[1, 2, 3], [4, 5, 6], [7]], 7],
  ['a listing that moved to the next page meanwhile', [[1, 2], [2]], 3],
  ['nothing', [[]], 0],
])(
  'walks through %s up to the total and no further, and names each listing once',
  async (_, pages, total) => {
    expect(await walk(pages, total)).toEqual({ ids: [...new Set(pages.flat())], calls: pages.length });
  },
);

it('fails a walk with the error of a page, so that half an inventory never passes for a whole one', async () => {
  await expect(walk([[1], new Error('page 2')], 18)).rejects.toThrow('page 2');
});

it('ends a walk after 2,000 pages and logs it, whatever the total says', async () => {
  using warned = vi.spyOn(log, 'warn').mockReturnValue(undefined);
  expect(await walk([[1]], 1_000_000)).toEqual({ ids: [1], calls: 2000 });
  expect(warned.mock.calls).toEqual([['inventory-cut', { listings: 1 }]]);
});
