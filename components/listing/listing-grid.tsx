import { listingKeys } from '#lib/domain/listing/card.ts';
import type { ListingSummary } from '#lib/domain/listing/listing.ts';
import { limits } from '#lib/site/limits.ts';
import { ListingCard } from './listing-card.tsx';
import styles from './listing-grid.module.css';

type ListingGridProps = {
  listings: readonly ListingSummary[];
  agencyCity: string;
  /** The number of cards that are visible without scrolling. */
  eagerCount?: number;
  /** On phones beside each other, in a row that scrolls and snaps. */
  isRowOnPhones?: boolean;
  /** Index of the first card that is itself a row on phones. */
  compactFrom?: number;
};

/** Renders cards in one, two or three columns. */
export function ListingGrid({
  listings,
  agencyCity,
  eagerCount = 0,
  isRowOnPhones = false,
  compactFrom = Infinity,
}: ListingGridProps) {
  const keys = listingKeys(listings);
  return (
    <ul
      className={`stack ${styles.grid} ${isRowOnPhones ? styles.row : compactFrom < Infinity ? styles.close : ''}`}
    >
      {listings.map((listing, index) => (
        <li className="stack" key={keys[index]}>
          <ListingCard
            agencyCity={agencyCity}
            isCompact={index >= compactFrom}
            isEager={index < eagerCount}
            listing={listing}
          />
        </li>
      ))}
    </ul>
  );
}

const indexes = Array.from({ length: limits.pageSize }, (_, index) => index);

/** Renders placeholders in the shape of cards while the list loads. */
export function ListingGridSkeleton() {
  return (
    <ul aria-hidden="true" className={`stack ${styles.grid}`}>
      {indexes.map((index) => (
        <li key={index}>
          <div className={`card ${styles.skeleton}`}>
            <div className={`picture ${styles.photo}`} />
            <div className={`stack ${styles.body}`}>
              <div className={styles.price} />
              <div className={styles.line} />
              <div className={styles.line} />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}
