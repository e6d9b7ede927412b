import { expect, it } from 'vitest';
import { firstOf, more, moreLine } from './first-of.ts';

const items = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);

it('names the first of many, and how many more there are', () => {
  expect(firstOf(items(3), 2, more('tane'))).toEqual(['0', '1', 've 1 tane daha']);
  expect(firstOf(items(1237), 2, moreLine('ilan')).at(-1)).toBe('... ve 1.235 ilan daha');
});

it('names all of few, and of any number without a limit', () => {
  expect(firstOf(items(2), 2, more('tane'))).toEqual(['0', '1']);
  expect(firstOf(items(3), Number.POSITIVE_INFINITY, more('tane'))).toEqual(['0', '1', '2']);
  expect(firstOf([], 2, more('tane'))).toEqual([]);
});
