import fc from 'fast-check';
import { expect, it } from 'vitest';
import { annuity } from './annuity.ts';

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
      expect(interest).toBeGreaterThanOrEqual(0);
    }),
    // Rounding leaves 3,880,000 / 13 · 13 a little below 3,880,000.
    { examples: [[3_880_000, 0, 13]] },
  );
});
