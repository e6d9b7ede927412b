import { expect, it } from 'vitest';
import { inPairs, ratioOf } from './in-pairs.ts';

it('takes turns, and compares within pairs', async () => {
  const order: string[] = [];
  const work = (name: string, results: number[]) => async () => {
    order.push(name);
    return results.shift() ?? 0;
  };
  const pairs = await inPairs(3, work('a', [1, 8, 3]), work('b', [2, 2, 2]));
  expect(order.join('')).toBe('abbaab');
  expect(ratioOf(pairs, (value) => value)).toBe(1.5);
});
