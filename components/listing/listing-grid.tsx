import type { ListingSummary } from '#lib/listing/listing.ts';
import { ListingCard } from './listing-card.tsx';
import styles from './listing-grid.module.css';

type ListingGridProps = {
  listings: readonly ListingSummary[];
  /** How many cards are visible without scrolling. */
  eagerCount?: number;
};

/** Cards in one, two or three columns. */
export function ListingGrid({ listings, eagerCount = 0 }: ListingGridProps) {
  return (
    <ul className={styles.grid}>
      {listings.map((listing, index) => (
        <li key={listing.id}>
          <ListingCard isEager={index < eagerCount} listing={listing} />
        </li>
      ))}
    </ul>
  );
}
