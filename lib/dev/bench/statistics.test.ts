import { expect, it } from 'vitest';
import { median, quantile } from './statistics.ts';

it('finds quantiles whatever the order', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(quantile(values, 0.99)).toBe(100);
  expect(quantile(values, 0)).toBe(1);
  expect(median([9, 1, 5])).toBe(5);
  expect(quantile([7], 0.99)).toBe(7);
});

it('refuses to make up a figure', () => {
  expect(() => median([])).toThrow('Nothing was measured');
});
