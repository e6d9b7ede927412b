import { useId } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { isForSale } from '#lib/domain/listing/annuity.ts';
import type { ListingDetail } from '#lib/domain/listing/listing.ts';
import { formatAmount, formatRate } from '#lib/domain/listing/price.ts';
import { env } from '#lib/runtime/env.ts';
import { loanTexts } from '#lib/site/texts/loan.ts';
import { LoanForm } from './loan-form.tsx';
import styles from './loan-section.module.css';
import summary from './summary.module.css';

/**
 * Renders the cost of the listing a month (rules#loan), at first with the agency's example; only for what is sold, at a
 * price that is a number.
 */
export function LoanSection({ listing: { price, status } }: { listing: ListingDetail }) {
  const headingId = useId();
  const { amount } = price;
  if (!amount || !isForSale(status)) return null;
  const { monthlyRatePercent, months, downPaymentPercent } = env().agency.loan;
  const downPayment = Math.min(Math.round((amount * downPaymentPercent) / 100), amount - 1);
  return (
    <section aria-labelledby={headingId} className="screen-only">
      <details className={styles.details}>
        <summary className={`row ${summary.summary} ${styles.summary}`}>
          <h2 id={headingId}>{loanTexts.heading}</h2>
          <Icon className={`accent ${summary.chevron}`} name="chevron-down" />
        </summary>
        <LoanForm
          example={{
            downPayment: formatAmount(downPayment),
            monthlyRate: formatRate(monthlyRatePercent),
            months: String(months),
          }}
          price={amount}
        />
        <p className={styles.example}>{loanTexts.example}</p>
      </details>
    </section>
  );
}
