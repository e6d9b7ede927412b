import { limits } from '#lib/site/limits.ts';

/** Counts the pages of a list (rules#pages-of-a-list): max(1, ceil(count / 9)). */
export function totalPages(count: number): number {
  return Math.max(1, Math.ceil(count / limits.pageSize));
}

/**
 * Returns the numbers of a pagination: first, last, the current one and its neighbours, at most seven slots. A gap of a
 * single number is that number; a longer one is null.
 */
export function pageSlots(current: number, pages: number): (number | null)[] {
  const middle = Math.min(Math.max(current, 1), pages);
  const wanted = new Set([1, pages, middle - 1, middle, middle + 1]);
  // Near an end the window shifts inwards: the row keeps its width from page to page.
  if (middle <= 3) for (const page of [2, 3, 4]) wanted.add(page);
  if (middle >= pages - 2) for (const page of [pages - 1, pages - 2, pages - 3]) wanted.add(page);
  const numbers = [...wanted].filter((page) => page >= 1 && page <= pages).sort((a, b) => a - b);
  return numbers.flatMap((page, index) => {
    const gap = page - (numbers[index - 1] ?? page);
    if (gap <= 1) return [page];
    return gap === 2 ? [page - 1, page] : [null, page];
  });
}
