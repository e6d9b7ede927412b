import { expect, it } from 'vitest';
import { pageSlots, totalPages } from './pagination.ts';

it('has pages of nine listings, and one page at least', () => {
  expect([0, 1, 9, 10, 27, 28].map(totalPages)).toEqual([1, 1, 1, 2, 3, 4]);
});

it.each([
  [1, 1, '1'],
  [1, 7, '1 2 3 4 … 7'],
  [4, 7, '1 2 3 4 5 6 7'],
  [4, 40, '1 2 3 4 5 … 40'],
  [20, 40, '1 … 19 20 21 … 40'],
  [99, 40, '1 … 37 38 39 40'],
])('page %i of %i shows %s', (current, pages, row) => {
  const slots = pageSlots(current, pages).map((slot) => slot ?? '…');
  expect(slots.join(' ')).toBe(row);
});
