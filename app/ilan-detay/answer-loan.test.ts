import { describe, expect, it } from 'vitest';
import { answerLoan, type LoanInput } from './answer-loan.ts';

const input: LoanInput = { downPayment: '850000', monthlyRate: '1', months: '120' };
const ask = (changed: Partial<LoanInput> = {}) => answerLoan(4_850_000, { ...input, ...changed });

describe('answerLoan', () => {
  it('states instalment, total and interest in lira with Turkish separators', () => {
    // 4,000,000 at 12 % a year over ten years: 14.3471 on 1,000 by the published tables.
    expect(ask()).toEqual({
      wrong: null,
      lines: [
        { label: 'Aylık ödeme', value: '57.388 ₺' },
        { label: 'Toplam geri ödeme', value: '6.886.606 ₺' },
        { label: 'Toplam faiz', value: '2.886.606 ₺' },
      ],
    });
  });

  it.each([
    [{ downPayment: '' }, 'downPayment', /Peşinat .* 4\.850\.000 ₺/],
    [{ downPayment: '-1' }, 'downPayment', /Peşinat/],
    [{ downPayment: '4850000' }, 'downPayment', /fiyattan az/],
    [{ monthlyRate: '' }, 'monthlyRate', /Aylık faiz 0 ile 20/],
    [{ monthlyRate: '20.01' }, 'monthlyRate', /Aylık faiz/],
    [{ monthlyRate: '-1' }, 'monthlyRate', /Aylık faiz/],
    [{ months: '0' }, 'months', /Vade 1 ile 480/],
    [{ months: '12.5' }, 'months', /tam sayı/],
    [{ months: '1e9' }, 'months', /Vade/],
    [{ months: '' }, 'months', /Vade/],
  ] as const)('explains %j', (changed, wrong, explanation) => {
    expect(ask(changed)).toEqual({ wrong, explanation: expect.stringMatching(explanation) });
  });

  it('states no negative zero for a loan without interest', () => {
    const lines = [
      { label: 'Aylık ödeme', value: '137.931 ₺' },
      { label: 'Toplam geri ödeme', value: '4.000.000 ₺' },
      { label: 'Toplam faiz', value: '0 ₺' },
    ];
    expect(ask({ monthlyRate: '0', months: '29' })).toEqual({ wrong: null, lines });
  });

  it('takes the ends of each range', () => {
    expect(ask({ downPayment: '0', monthlyRate: '0', months: '1' }).wrong).toBeNull();
    expect(ask({ downPayment: '4849999', monthlyRate: '20', months: '480' }).wrong).toBeNull();
  });
});
