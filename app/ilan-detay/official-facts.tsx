import type { ListingDetail } from '#lib/domain/listing/listing.ts';
import { longDay } from '#lib/domain/listing/turkish-dates.ts';
import { env } from '#lib/runtime/env.ts';
import { authorizationText } from '#lib/site/authorization-numbers.ts';
import { chromeTexts } from '#lib/site/texts/chrome.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import styles from './official-facts.module.css';

const texts = detailTexts.official;

/**
 * Renders the facts that the law asks of an advertisement, below the info table and not among its lines
 * (rules#property-number).
 */
export function OfficialFacts({ listing: { propertyNumber, createdAt } }: { listing: ListingDetail }) {
  return (
    <dl className={styles.facts}>
      {propertyNumber !== '' && <Fact label={texts.propertyNumber} value={propertyNumber} />}
      {createdAt !== null && <Fact label={texts.listedOn} value={longDay(createdAt)} />}
      {/* The printed sheet has it beside the agency's name. */}
      <Fact
        className="screen-only"
        label={chromeTexts.authorization}
        value={authorizationText(env().agency)}
      />
    </dl>
  );
}

function Fact({ label, value, className }: { label: string; value: string; className?: string }) {
  return (
    <div className={className}>
      <dt>{label}</dt> <dd>{value}</dd>
    </div>
  );
}
