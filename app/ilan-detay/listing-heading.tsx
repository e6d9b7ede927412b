import type { ListingDetail } from '#lib/listing/listing.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import styles from './listing-heading.module.css';
import { categoryWords, headingOf } from './listing-words.ts';

/** Category line, with the listing's number (rules#listing-number), and title. */
export function ListingHeading({ listing }: { listing: ListingDetail }) {
  const words = categoryWords(listing);
  return (
    <header className={styles.heading}>
      <p className={styles.category}>
        {words.length > 0 && <span>{words.join(' · ')}</span>}
        <span className={styles.number}>{detailTexts.number(listing.id)}</span>
      </p>
      <h1 className={styles.title}>{headingOf(listing)}</h1>
    </header>
  );
}
