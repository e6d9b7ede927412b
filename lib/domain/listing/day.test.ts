import { expect, it } from 'vitest';
import { formatDay } from './day.ts';

it.each([
  ['2026-11-18T14:20:00.000Z', '18 Kasım 2026'],
  ['2026-01-01T20:59:59.000Z', '1 Ocak 2026'],
  ['2026-01-01T21:00:00.000Z', '2 Ocak 2026'],
])('%s is on %s in Turkey', (instant, day) => {
  expect(formatDay(instant)).toBe(day);
});
