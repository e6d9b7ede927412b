import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, parsePrice, toPrice } from './price.ts';

describe('parsePrice', () => {
  it.each([
    ['1.250.000', 1_250_000],
    ['950', 950],
    ['12500', 12_500],
    ['1250000', 1_250_000],
    [' 1.250.000 ', 1_250_000],
    ['1.250.000 ₺', 1_250_000],
    ['₺1.250.000', 1_250_000],
    ['1250000 TL', 1_250_000],
    ['1.250.000tl', 1_250_000],
    ['1.250.000,00', 1_250_000],
    ['1.250.000,50 TL', 1_250_001],
    ['1250000.00', 1_250_000],
    ['0', 0],
  ])('reads %j', (text, amount) => {
    expect(parsePrice(text)).toBe(amount);
  });

  const noNumbers = ['', 'Fiyat sorunuz', '1.25.000', '-5', '12.500 TL/ay', '1.250.0000', '1,250,000', '₺'];
  it.each([...noNumbers, '99999999999999999'])('reads no number in %j', (text) => {
    expect(parsePrice(text)).toBeNull();
  });

  it('reads every amount that it writes', () => {
    fc.assert(
      fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (amount) => {
        expect(parsePrice(formatAmount(amount))).toBe(amount);
        expect(toPrice(formatAmount(amount)).amount).toBe(amount);
      }),
    );
  });
});

it.each([
  ['1250000 TL', { amount: 1_250_000, text: '1.250.000 ₺' }],
  ['1.000', { amount: 1000, text: '1.000 ₺' }],
  ['Fiyat sorunuz', { amount: null, text: 'Fiyat sorunuz' }],
  ['', { amount: null, text: '' }],
])('shows %j with a lira sign when it is a number, otherwise as it came (rules#prices)', (wire, price) => {
  expect(toPrice(wire)).toEqual(price);
});
