import { expect, it } from 'vitest';
import { inTurn } from './encode-in-turn.ts';

it('runs so many at a time, in the order in which they came, also when one fails', async () => {
  const running: number[] = [];
  const begun: number[] = [];
  let most = 0;
  const work = inTurn(async (number) => {
    running.push(number as number);
    begun.push(number as number);
    most = Math.max(most, running.length);
    await new Promise((resolve) => setImmediate(resolve));
    running.splice(running.indexOf(number as number), 1);
    if (number === 2) throw new Error('no picture');
    return number;
  }, 2);
  const results = await Promise.allSettled([1, 2, 3, 4, 5].map((number) => work(number)));
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});
