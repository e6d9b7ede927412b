import { expect, it } from 'vitest';
import { residentMegabytes, trendOf } from './memory.ts';

const series = (value: (n: number) => number) => Array.from({ length: 30 }, (_, n) => value(n));

it('takes what fills up and then stays for flat, and what goes on growing not', () => {
  expect(trendOf(series((n) => Math.min(500, 100 + n * 50))).isFlat).toBe(true);
  expect(trendOf(series((n) => 500 + (n % 5) * 10)).isFlat).toBe(true);
  expect(trendOf(series((n) => 500 + n * 10)).isFlat).toBe(false);
});

it('names the medians of the thirds and the highest', () => {
  expect(trendOf([1, 2, 3, 4, 5, 6, 7, 8, 90])).toMatchObject({ first: 2, middle: 5, last: 8, peak: 90 });
});

it('reads the memory of a process where the system tells it', async () => {
  const megabytes = await residentMegabytes(process.pid);
  if (process.platform === 'linux') expect(megabytes).toBeGreaterThan(10);
  else expect(megabytes).toBeNull();
});
