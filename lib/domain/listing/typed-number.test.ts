import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatAmount } from '#lib/site/texts/format-amount.ts';
import { readAmount, readMonths, readRate } from './typed-number.ts';

const noBreak = '\u00a0';
const narrow = '\u202f';

it.each([
  ['1000000', 1_000_000],
  ['1.000.000', 1_000_000],
  [' 1.000.000 ₺ ', 1_000_000],
  [`1.000.000${noBreak}₺`, 1_000_000],
  [`1${narrow}000${narrow}000 TL`, 1_000_000],
  ['1 000 000', 1_000_000],
  ['1’000’000', 1_000_000],
  ['₺1.000.000', 1_000_000],
  ['TL 1.000.000', 1_000_000],
  ['500.000tl', 500_000],
  ['500.000 LİRA', 500_000],
  ['1.000', 1000],
  ['1,000', 1000],
  ['1,250,000', 1_250_000],
  ['1.250.000,50', 1_250_000.5],
  ['1,250,000.50', 1_250_000.5],
  ['1250000.00', 1_250_000],
  ['1250000,5 TL', 1_250_000.5],
  ['0', 0],
  ['0,00', 0],
  ['850,00', 850],
  ['１，０００，０００', 1_000_000],
  ['١٬٠٠٠٬٠٠٠٫٥٠', 1_000_000.5],
  ['۸۵۰.۰۰۰', 850_000],
  ['-1.000', -1000],
  ['−1 TL', -1],
])('reads the amount %j as %d', (text, value) => {
  expect(readAmount(text)).toBe(value);
});

it.each([
  ['', 'nothing'],
  ['₺', 'a unit alone'],
  ['abc', 'a word'],
  ['1.5', 'a million and a half'],
  ['1,5', 'a million and a half'],
  ['12,75', 'a fraction of a small amount'],
  ['1.00.000', 'a group of two'],
  ['1250.000', 'a group of four'],
  ['0.500', 'thousands of nothing'],
  ['1.000.50', 'one sign for both'],
  ['1.000,000', 'two signs for thousands'],
  ['1.000,500', 'kuruş of three digits'],
  ['20 %', 'a share of the price'],
  ['%20', 'a share of the price'],
  ['1 milyon', 'words'],
  ['12 ay', 'months'],
  ['5e5', 'a programmer’s number'],
  ['0x10', 'a programmer’s number'],
  ['Infinity', 'a programmer’s number'],
  ['1.000 2.000', 'two numbers'],
  ['--5', 'two signs'],
])('does not guess at %j: %s', (text) => {
  expect(readAmount(text)).toBeNaN();
});

it.each([
  ['2,75', 2.75],
  ['2.75', 2.75],
  ['%2,75', 2.75],
  ['% 2,75', 2.75],
  [`2,75${noBreak}%`, 2.75],
  ['3', 3],
  ['1.5', 1.5],
  ['2,750', 2.75],
  ['1.000', 1],
  [',5', 0.5],
  ['0', 0],
  ['٢,٧٥', 2.75],
  ['２．７５％', 2.75],
  ['٪٢٫٧٥', 2.75],
  ['-1', -1],
])('reads the rate %j as %d', (text, value) => {
  expect(readRate(text)).toBe(value);
});

it.each(['', '%', ',', '1,2,3', '1.000,5', '2 75', 'iki', '2e1', '2 TL'])(
  'does not guess at the rate %j',
  (text) => {
    expect(readRate(text)).toBeNaN();
  },
);

it.each([
  ['120', 120],
  ['120 ay', 120],
  ['12 AY', 12],
  ['1.000', 1000],
  ['١٢', 12],
])('reads %j as %d months', (text, months) => {
  expect(readMonths(text)).toBe(months);
});

it.each(['', 'ay', '12.5', '12,5 ay', '10 yıl', '12 TL', 'on iki'])('does not guess at %j months', (text) => {
  expect(readMonths(text)).toBeNaN();
});

it('reads every amount as the site writes it, with every unit', () => {
  const unit = fc.constantFrom('', ' ₺', `${noBreak}₺`, ' TL', ',00 TL', 'TL', ' TRY');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), unit, (lira, after) => {
      expect(readAmount(`${formatAmount(lira)}${after}`)).toBe(lira);
      expect(readAmount(`${lira}${after}`)).toBe(lira);
    }),
  );
});

it('reads every rate with a comma and with a point', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2000 }), (hundredths) => {
      const text = (hundredths / 100).toFixed(2);
      expect(readRate(text)).toBe(hundredths / 100);
      expect(readRate(text.replace('.', ','))).toBe(hundredths / 100);
    }),
  );
});
