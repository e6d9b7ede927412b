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

  it.each([
    '',
    'Fiyat sorunuz',
    '1.25.000',
    '-5',
    '12.500 TL/ay',
    '1.250.0000',
    '1,250,000',
    '99999999999999999',
    '₺',
  ])('reads no number in %j', (text) => {
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

describe('toPrice', () => {
  it('adds the lira sign to a number', () => {
    expect(toPrice('1250000 TL')).toEqual({ amount: 1_250_000, text: '1.250.000 ₺' });
    expect(toPrice('1.000')).toEqual({ amount: 1000, text: '1.000 ₺' });
  });

  it('leaves a price without a number as it came (rules#prices)', () => {
    expect(toPrice('Fiyat sorunuz')).toEqual({ amount: null, text: 'Fiyat sorunuz' });
    expect(toPrice('')).toEqual({ amount: null, text: '' });
  });
});
