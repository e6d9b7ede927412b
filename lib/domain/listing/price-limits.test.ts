import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readLimits, toTypedLimits } from './price-limits.ts';

it.each([
  ['', '', null],
  [' ', '15.000 ₺', { min: 0, max: 15_000 }],
  ['10000', '', { min: 10_000, max: null }],
  ['₺ 10.000', '15,000 TL', { min: 10_000, max: 15_000 }],
  ['١٠٠٠٠', '１５０００', { min: 10_000, max: 15_000 }],
  ['9.999,50', '15.000,75', { min: 10_000, max: 15_000 }],
  ['5', '5', { min: 5, max: 5 }],
  ['0', '', null],
])('reads from %j to %j (rules#price-ranges)', (minPrice, maxPrice, range) => {
  expect(readLimits({ minPrice, maxPrice })).toEqual({ wrong: null, range });
});

it.each([
  ['ucuz', '', 'minPrice', 'unreadable'],
  ['-5', '', 'minPrice', 'unreadable'],
  ['', '1,5', 'maxPrice', 'unreadable'],
  ['', '9'.repeat(16), 'maxPrice', 'unreadable'],
  ['15.000', '10.000', 'maxPrice', 'reversed'],
])('says what is wrong from %j to %j', (minPrice, maxPrice, wrong, reason) => {
  expect(readLimits({ minPrice, maxPrice })).toEqual({ wrong, reason });
});

it('reads every range as it stands in the fields', () => {
  const amount = fc.integer({ min: 1, max: 1e12 });
  fc.assert(
    fc.property(amount, fc.option(fc.nat(1e9)), (min, more) => {
      const range = { min, max: more === null ? null : min + more };
      expect(readLimits(toTypedLimits(range))).toEqual({ wrong: null, range });
    }),
  );
});
