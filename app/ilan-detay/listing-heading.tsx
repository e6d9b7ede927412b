import type { ListingDetail } from '#lib/listing/listing.ts';
import styles from './listing-heading.module.css';
import { categoryWords, headingOf } from './listing-words.ts';

/** Category line and title. */
export function ListingHeading({ listing }: { listing: ListingDetail }) {
  const words = categoryWords(listing);
  return (
    <header className={styles.heading}>
      {words.length > 0 && <p className={styles.category}>{words.join(' · ')}</p>}
      <h1 className={styles.title}>{headingOf(listing)}</h1>
    </header>
  );
}
