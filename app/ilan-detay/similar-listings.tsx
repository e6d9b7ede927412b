import { useId } from 'react';
import { ListingGrid } from '#components/listing/listing-grid.tsx';
import type { ListingSummary } from '#lib/listing/listing.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import styles from './similar-listings.module.css';

/** Other listings like this one, as links that crawlers follow; left out when there are none. */
export function SimilarListings({ listings }: { listings: readonly ListingSummary[] }) {
  const headingId = useId();
  if (listings.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className={styles.similar}>
      <h2 className={styles.heading} id={headingId}>
        {detailTexts.similar}
      </h2>
      <ListingGrid listings={listings} />
    </section>
  );
}
