import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatAmount, formatRate, parsePrice, toPrice } from './price.ts';

it.each([
  [' 1.250.000 ', 1_250_000],
  ['₺1.250.000', 1_250_000],
  ['1.250.000tl', 1_250_000],
  ['1.250.000,50 TRY', 1_250_001],
  ['1250000.00', 1_250_000],
])('reads %j', (text, amount) => {
  expect(parsePrice(text)).toBe(amount);
});

const noNumbers = ['', '1.25.000', '-5', '12.500 TL/ay', '1.250.0000', '1,250,000', '99999999999999999'];
it.each(noNumbers)('reads no number in %j', (text) => {
  expect(parsePrice(text)).toBeNull();
});

it('reads every amount that it writes', () => {
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (amount) => {
      expect(toPrice(formatAmount(amount)).amount).toBe(amount);
    }),
  );
});

it.each([
  ['1250000 TL', { amount: 1_250_000, text: '1.250.000 ₺' }],
  ['Fiyat sorunuz', { amount: null, text: 'Fiyat sorunuz' }],
])('shows %j with a lira sign when it is a number, otherwise as it came (rules#prices)', (wire, price) => {
  expect(toPrice(wire)).toEqual(price);
});

it('writes a rate with a decimal comma', () => {
  expect([2.75, 3, 0.1].map(formatRate)).toEqual(['2,75', '3', '0,1']);
});
