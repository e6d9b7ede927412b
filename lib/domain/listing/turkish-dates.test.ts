import { expect, it } from 'vitest';
import { longDay, longTime, shortDay } from './turkish-dates.ts';

it.each([
  ['2026-11-18T14:20:00.000Z', '18 Kasım 2026', '17:20'],
  ['2026-01-01T20:59:59.000Z', '1 Ocak 2026', '23:59'],
  ['2026-01-01T21:00:00.000Z', '2 Ocak 2026', '00:00'],
])('%s is on %s at %s in Turkey', (instant, day, time) => {
  expect(longDay(instant)).toBe(day);
  expect(longTime(new Date(instant))).toBe(`${day} ${time}`);
});

it('writes a day in digits', () => {
  expect(shortDay('2026-12-31')).toBe('31.12.2026');
});
