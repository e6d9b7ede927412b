import { type ReactNode, useId } from 'react';
import { MapFrame } from '#components/media/map-frame.tsx';
import { ButtonAnchor } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { placeFromCity } from '#lib/domain/listing/card.ts';
import type { ListingDetail } from '#lib/domain/listing/listing.ts';
import { formatRate } from '#lib/domain/listing/price.ts';
import { lineCount, tidyDescription } from '#lib/domain/listing/tidy-description.ts';
import { isForSale } from '#lib/domain/listing/trade.ts';
import { mapLink, parseCoordinates } from '#lib/domain/media/map.ts';
import { env } from '#lib/runtime/env.ts';
import { commonTexts } from '#lib/site/texts/common.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import { formatAmount } from '#lib/site/texts/format-amount.ts';
import { loanTexts } from '#lib/site/texts/loan.ts';
import descriptionStyles from './description.module.css';
import { DescriptionText } from './description-text.tsx';
import mapStyles from './listing-map.module.css';
import { LoanForm } from './loan-form.tsx';
import loanStyles from './loan-section.module.css';
import styles from './sections.module.css';
import summary from './summary.module.css';

type DetailSectionProps = {
  heading: string;
  /** May set `--heading-gap`, the space below the heading. */
  className?: string | undefined;
  /** Left out of the printed sheet (rules#print). */
  isScreenOnly?: boolean;
  children: ReactNode;
};

/** Renders a region of the listing's page, named by its heading. */
export function DetailSection({ heading, className, isScreenOnly, children }: DetailSectionProps) {
  const headingId = useId();
  const classes = [isScreenOnly && 'screen-only', className].filter(Boolean).join(' ');
  return (
    <section aria-labelledby={headingId} className={classes || undefined}>
      <h2 className={styles.heading} id={headingId}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** Letters of a line, fewer than most windows hold, so that nothing is folded for a line or two. */
const letters = { phone: 48, wide: 90 };
/** Lines from which eight are shown at first. */
const minFoldedLines = 11;

type DescriptionProps = {
  /** Already sanitised. */
  html: string;
  place: ListingDetail['place'];
};

/** Renders the listing's own text in the page's typography (rules#descriptions). */
export function Description({ html, place }: DescriptionProps) {
  const text = tidyDescription(html, place);
  if (text.trim() === '') return null;
  const isLong = (width: keyof typeof letters) => lineCount(text, letters[width]) >= minFoldedLines;
  return (
    <DetailSection className={descriptionStyles.section} heading={detailTexts.description}>
      <DescriptionText
        folds={isLong('wide') ? 'always' : isLong('phone') ? 'on phones' : 'never'}
        html={text}
      />
    </DetailSection>
  );
}

/** Renders where the listing is; only when it has an `embedUrl` (rules#map). */
export function ListingMap({ listing: { embedUrl, place } }: { listing: ListingDetail }) {
  const headingId = useId();
  if (embedUrl === '') return null;
  const words = placeFromCity(place);
  // rules#map: an unreadable link is replaced by the listing's place; the office is shown only where that is unknown too.
  const target = parseCoordinates(embedUrl) ?? words;
  const isOffice = target === '';
  const shown = isOffice ? env().agency.branches[0].location : target;
  return (
    <section aria-labelledby={headingId} className="screen-only">
      <div className={`spread ${mapStyles.head}`}>
        <div>
          <h2 id={headingId}>{detailTexts.map.heading}</h2>
          {words !== '' && <p className={`muted ${mapStyles.place}`}>{words}</p>}
          {isOffice && <p className={`muted ${mapStyles.place}`}>{detailTexts.map.office}</p>}
        </div>
        <ButtonAnchor href={mapLink(shown)} rel="noopener" target="_blank" variant="secondary">
          <Icon name="map-pinned" size={18} />
          {detailTexts.map.open}
          <span className="visually-hidden">{commonTexts.opensInNewTab}</span>
        </ButtonAnchor>
      </div>
      <MapFrame target={shown} title={detailTexts.map.frame(words)} />
    </section>
  );
}

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
      <details className={loanStyles.details}>
        <summary className={`row ${summary.summary} ${loanStyles.summary}`}>
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
        <p className={loanStyles.example}>{loanTexts.example}</p>
      </details>
    </section>
  );
}
