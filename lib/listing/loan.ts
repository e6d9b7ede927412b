import { foldTurkish } from './fold.ts';

/** Amounts in lira, the rate in percent a month. */
export type Loan = { amount: number; monthlyRate: number; months: number };
export type LoanCost = { monthly: number; total: number; interest: number };

/**
 * The cost of a loan repaid in equal instalments at the end of each month (rules#loan):
 * instalment = amount · r / (1 − (1 + r)^−n), with r the monthly rate as a fraction and n the months.
 */
export function annuity({ amount, monthlyRate, months }: Loan): LoanCost {
  const rate = monthlyRate / 100;
  // At rates far below any bank's the formula divides rounding errors by each other.
  const monthly = rate < 1e-9 ? amount / months : (amount * rate) / -Math.expm1(-months * Math.log1p(rate));
  const total = monthly * months;
  // Without interest, rounding may leave the total a little below the amount: '-0 ₺' on the screen.
  return { monthly, total, interest: Math.max(0, total - amount) };
}

const soldStatuses = new Set(['satilik', 'devren satilik']);

/** Whether listings of this status are for sale, so that a loan makes sense (rules#loan). */
export function isForSale(status: string): boolean {
  return soldStatuses.has(foldTurkish(status));
}
