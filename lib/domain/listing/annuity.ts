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
