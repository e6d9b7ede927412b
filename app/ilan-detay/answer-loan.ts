import { annuity } from '#lib/domain/listing/annuity.ts';
import { readAmount, readMonths, readRate } from '#lib/domain/listing/typed-number.ts';
import { limits } from '#lib/site/limits.ts';
import { formatAmount } from '#lib/site/texts/format-amount.ts';
import { loanTexts } from '#lib/site/texts/loan.ts';

type LoanField = keyof typeof loanTexts.fields;
export const loanFields = Object.keys(loanTexts.fields) as LoanField[];
/** The text of the three fields, as a visitor writes it. */
export type LoanInput = Record<LoanField, string>;
type LoanAnswer =
  | { wrong: null; lines: readonly { label: string; value: string }[] }
  | { wrong: LoanField; explanation: string };

const lira = (amount: number) => `${formatAmount(Math.round(amount))} ₺`;

/**
 * Returns the cost of a loan, or what is wrong with the first field that cannot be used (rules#loan).
 * @param price of the listing, whole lira
 */
export function answerLoan(price: number, input: LoanInput): LoanAnswer {
  const { result, wrong, unreadable } = loanTexts;
  const downPayment = readAmount(input.downPayment);
  const monthlyRate = readRate(input.monthlyRate);
  const months = readMonths(input.months);
  const values: Record<LoanField, number> = { downPayment, monthlyRate, months };
  const isUsable: Record<LoanField, boolean> = {
    downPayment: downPayment >= 0 && downPayment < price,
    monthlyRate: monthlyRate >= 0 && monthlyRate <= limits.loanMonthlyRate,
    months: months >= 1 && months <= limits.loanMonths && Number.isInteger(months),
  };
  const explanations: Record<LoanField, string> = {
    downPayment: wrong.downPayment(lira(price)),
    monthlyRate: wrong.monthlyRate(limits.loanMonthlyRate),
    months: wrong.months(limits.loanMonths),
  };
  const first = loanFields.find((field) => !isUsable[field]);
  if (first) {
    const isUnreadable = Number.isNaN(values[first]) && input[first].trim() !== '';
    return { wrong: first, explanation: isUnreadable ? unreadable[first] : explanations[first] };
  }
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
