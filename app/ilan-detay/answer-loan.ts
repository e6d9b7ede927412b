import { annuity } from '#lib/listing/loan.ts';
import { formatAmount } from '#lib/listing/price.ts';
import { limits } from '#lib/site/limits.ts';
import { loanTexts } from '#lib/site/texts/loan.ts';

export type LoanField = keyof typeof loanTexts.fields;
/** Values of the three fields, as a number input gives them: '' for anything but a number. */
export type LoanInput = Record<LoanField, string>;
export type LoanAnswer =
  | { wrong: null; lines: readonly { label: string; value: string }[] }
  | { wrong: LoanField; explanation: string };

const lira = (amount: number) => `${formatAmount(Math.round(amount))} ₺`;
const read = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));

/**
 * The cost of a loan, or what is wrong with the first field that cannot be used (rules#loan).
 * @param price of the listing, whole lira
 */
export function answerLoan(price: number, input: LoanInput): LoanAnswer {
  const { result, wrong } = loanTexts;
  const downPayment = read(input.downPayment);
  const monthlyRate = read(input.monthlyRate);
  const months = read(input.months);
  if (!isWithin(downPayment, 0, price) || downPayment === price)
    return { wrong: 'downPayment', explanation: wrong.downPayment(lira(price)) };
  if (!isWithin(monthlyRate, 0, limits.loanMonthlyRate))
    return { wrong: 'monthlyRate', explanation: wrong.monthlyRate(limits.loanMonthlyRate) };
  if (!isWithin(months, 1, limits.loanMonths) || !Number.isInteger(months))
    return { wrong: 'months', explanation: wrong.months(limits.loanMonths) };
  const { monthly, total, interest } = annuity({ amount: price - downPayment, monthlyRate, months });
  return {
    wrong: null,
    lines: [
      { label: result.monthly, value: lira(monthly) },
      { label: result.total, value: lira(total) },
      { label: result.interest, value: lira(interest) },
    ],
  };
}

function isWithin(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}
