import { expect, test } from 'vitest';
import { readLifetime } from './lifetime.ts';

const [fresh, whileRevalidating, ifError, isImmutable] = [0, 0, 0, false];
const none = { fresh, whileRevalidating, ifError, isImmutable };

test.each([
  [
    'public, max-age=0, s-maxage=60, stale-while-revalidate=30, stale-if-error=86400',
    { ...none, fresh: 60_000, whileRevalidating: 30_000, ifError: 86_400_000 },
  ],
  ['public, max-age=31536000, immutable', { ...none, fresh: 31_536_000_000, isImmutable: true }],
  ['s-maxage=0, stale-if-error=5', { ...none, ifError: 5000 }],
  ['S-MaxAge="7"', { ...none, fresh: 7000 }],
  ['public, max-age=0, must-revalidate', null],
  ['private, max-age=60', null],
  ['no-store', null],
  ['max-age=60, no-cache', null],
  ['', null],
])('%s', (header, lifetime) => {
  expect(readLifetime(200, header)).toEqual(lifetime);
});

test('keeps good answers only', () => {
  expect(readLifetime(404, 'max-age=60')).toBeNull();
});
