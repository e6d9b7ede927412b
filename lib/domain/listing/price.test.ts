import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatAmount } from '#lib/site/texts/format-amount.ts';
import { formatRate, parsePrice, toPrice, toWirePrice } from './price.ts';

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
    fc.property(fc.integer({ min: 100, max: Number.MAX_SAFE_INTEGER }), (amount) => {
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

const placeholders = [
  ...['0', '1', '4,85', '4.85', '99', '99,99', '0,00', '1.00', '000', '1 TL', '₺1', '0 ₺', '1.-', '0,- TL'],
  ...[
    '-1',
    '−5 TL',
    '-1.250.000',
    '0 TL/ay',
    '1 TRY',
    '1 TL (pazarlıklı)',
    '5 lira',
    'Nakit 1 ₺',
    '4,85 Türk Lirası',
  ],
];
it.each(placeholders)('takes %j for no price (rules#prices)', (wire) => {
  expect(toPrice(wire)).toEqual({ amount: null, text: 'Fiyat sorunuz' });
  expect(parsePrice(wire)).toBeNull();
  expect(toWirePrice(null, wire)).toBe('Fiyat sorunuz');
});

it.each([
  '100',
  '100,00',
  '750 TL',
  '4,85 Milyon TL',
  '15 bin',
  '12.500 TL/ay',
  '99 €',
  '99 (USD)',
  'Takas',
  '',
])('takes %j for a price, or for words', (wire) => {
  expect(toPrice(wire).text).not.toBe('Fiyat sorunuz');
  expect(toWirePrice(null, wire)).toBe(wire);
});

it.each([
  [4_850_000, '4.850.000'],
  [100, '100'],
  [99, 'Fiyat sorunuz'],
  [0, 'Fiyat sorunuz'],
  [-5, 'Fiyat sorunuz'],
])('sends a stored %i as %j', (amount, wire) => {
  expect(toWirePrice(amount, '')).toBe(wire);
});
