import { foldTurkish } from './fold.ts';

/**
 * Returns the cost of a loan repaid in equal instalments at the end of each month (rules#loan): instalment = amount · r
 * / (1 − (1 + r)^−n), with r the monthly rate as a fraction and n the months.
 * @param loan the amount in lira, the rate in percent a month
 */
export function annuity(loan: { amount: number; monthlyRate: number; months: number }) {
  const { amount, monthlyRate, months } = loan;
  const rate = monthlyRate / 100;
  // At rates far below any bank's the formula divides one rounding error by another.
  const monthly = rate < 1e-9 ? amount / months : (amount * rate) / -Math.expm1(-months * Math.log1p(rate));
  const total = monthly * months;
  // Without interest, rounding may leave the total a little below the amount: '-0 ₺' on the screen.
  return { monthly, total, interest: Math.max(0, total - amount) };
}

const soldStatuses = new Set(['satilik', 'devren satilik']);

/** Tells whether listings of this status are for sale, so that a loan makes sense (rules#loan). */
export function isForSale(status: string): boolean {
  return soldStatuses.has(foldTurkish(status));
}
