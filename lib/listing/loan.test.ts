import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annuity, isForSale } from './loan.ts';

/*
 * The usual amortisation table, as every handbook prints it: the monthly payment on a loan of 1,000, by
 * yearly rate (twelve monthly rates) and years: 1000 · r / (1 − (1 + r)^−n).
 */
const published: [yearlyRate: number, years: number, payment: number][] = [
  [6, 10, 11.1],
  [6, 15, 8.44],
  [6, 20, 7.16],
  [6, 30, 6.0],
  [9, 10, 12.67],
  [9, 20, 9.0],
  [12, 5, 22.24],
  [12, 10, 14.35],
  [12, 15, 12.0],
  [12, 30, 10.29],
];

describe('annuity', () => {
  it.each(published)('%f %% a year for %i years: %f a month on 1,000', (yearlyRate, years, payment) => {
    const { monthly } = annuity({ amount: 1000, monthlyRate: yearlyRate / 12, months: years * 12 });
    expect(Math.abs(monthly - payment)).toBeLessThanOrEqual(0.005);
  });

  it('is interest-free without a rate', () => {
    const loan = { amount: 1200, monthlyRate: 0, months: 12 };
    expect(annuity(loan)).toEqual({ monthly: 100, total: 1200, interest: 0 });
  });

  it('pays the debt off exactly, month by month', () => {
    const amount = fc.integer({ min: 1, max: 1e10 });
    const monthlyRate = fc.integer({ min: 0, max: 2000 }).map((rate) => rate / 100);
    fc.assert(
      fc.property(amount, monthlyRate, fc.integer({ min: 1, max: 120 }), (amount, monthlyRate, months) => {
        const { monthly, total, interest } = annuity({ amount, monthlyRate, months });
        // Discounting every instalment gives the loan: no debt is left, whatever the rate.
        let worth = 0;
        for (let month = 1; month <= months; month += 1) worth += monthly / (1 + monthlyRate / 100) ** month;
        expect(Math.abs(worth / amount - 1)).toBeLessThan(1e-9);
        expect(total - interest).toBeCloseTo(amount, 2);
        expect(interest).toBeGreaterThanOrEqual(-1e-3);
      }),
    );
  });
});

it.each([
  ['Satilik', true],
  ['SATILIK', true],
  ['Satılık', true],
  ['Devren Satilik', true],
  ['Kiralik', false],
  ['Devren Kiralik', false],
  ['', false],
])('%j is for sale: %j', (status, expected) => {
  expect(isForSale(status)).toBe(expected);
});
