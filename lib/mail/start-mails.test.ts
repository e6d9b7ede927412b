import { expect, it } from 'vitest';
import { mailKinds } from '#lib/data/embedded/mails.ts';
import { kindsAt } from './start-mails.ts';

it.each([
  ['2026-01-31T05:59:59Z', false],
  ['2026-01-31T06:00:00Z', true],
  ['2026-07-31T20:59:59Z', true],
  ['2026-07-31T21:00:00Z', false],
])('sends news from nine in Istanbul to midnight, and all other mails always: %s', (time, isSent) => {
  const others = mailKinds.filter((kind) => kind !== 'news');
  const kinds = kindsAt(new Date(time));
  expect(kinds).toEqual(expect.arrayContaining(others));
  expect(kinds.includes('news')).toBe(isSent);
});
