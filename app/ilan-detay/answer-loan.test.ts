import { expect, it } from 'vitest';
import { answerLoan, type LoanInput } from './answer-loan.ts';

const input: LoanInput = { downPayment: '850000', monthlyRate: '1', months: '120' };
const ask = (changed: Partial<LoanInput> = {}) => answerLoan(4_850_000, { ...input, ...changed });

it.each<[Partial<LoanInput>, amounts: string[]]>([
  // 4,000,000 at 12 % a year over ten years: 14.3471 on 1,000 by the published tables.
  [{}, ['57.388 ₺', '6.886.606 ₺', '2.886.606 ₺']],
  // The same as people write it.
  [
    { downPayment: '850.000 ₺', monthlyRate: '%1,00', months: '120 ay' },
    ['57.388 ₺', '6.886.606 ₺', '2.886.606 ₺'],
  ],
  [{ downPayment: '0', monthlyRate: '0', months: '1' }, ['4.850.000 ₺', '4.850.000 ₺', '0 ₺']],
  [{ downPayment: '4849999', monthlyRate: '20', months: '480' }, ['0 ₺', '96 ₺', '95 ₺']],
])('of %j states instalment, total and interest: %j', (changed, amounts) => {
  const labels = ['Aylık ödeme', 'Toplam geri ödeme', 'Toplam faiz'];
  const lines = labels.map((label, index) => ({ label, value: amounts[index] }));
  expect(ask(changed)).toEqual({ wrong: null, lines });
});

it.each([
  ['downPayment', '', /Peşinat .* 4\.850\.000 ₺/],
  ['downPayment', '-1', /Peşinat .* 4\.850\.000 ₺/],
  ['downPayment', '4850000', /fiyattan az/],
  ['monthlyRate', '', /Aylık faiz 0 ile 20/],
  ['monthlyRate', '20.01', /Aylık faiz/],
  ['months', '0', /Vade 1 ile 480/],
  ['monthlyRate', '-1', /Aylık faiz 0 ile 20/],
  ['months', '12.5', /tam sayı/],
  ['months', '1.000', /Vade 1 ile 480/],
  ['downPayment', '1,5', /Peşinat okunamadı: 250\.000 gibi/],
  ['downPayment', '%20', /Peşinat okunamadı/],
  ['downPayment', '5000000', /fiyattan az/],
  ['monthlyRate', 'düşük', /Aylık faiz okunamadı: 2,75 gibi/],
  ['months', '10 yıl', /Vade okunamadı: 120 gibi/],
] as const)('explains what is wrong with %s %j', (wrong, value, explanation) => {
  expect(ask({ [wrong]: value })).toEqual({ wrong, explanation: expect.stringMatching(explanation) });
});

it('explains the first wrong field, whatever is wrong with the others', () => {
  const input = { downPayment: '-1', monthlyRate: '99', months: 'on' };
  expect(ask(input)).toEqual({ wrong: 'downPayment', explanation: expect.stringMatching(/fiyattan az/) });
});
