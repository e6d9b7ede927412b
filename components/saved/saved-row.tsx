import frame from '#components/listing/listing-frame.module.css';
import { ListingPhoto } from '#components/listing/listing-photo.tsx';
import { PriceText } from '#components/listing/price-text.tsx';
import { IntentLink } from '#components/ui/intent-link.tsx';
import { visibleTitle } from '#lib/domain/listing/card.ts';
import { fromSaved, type SavedListing } from '#lib/domain/listing/saved-listing.ts';
import { listingHref } from '#lib/site/navigation.ts';
import styles from './saved-row.module.css';

/** Renders small cards in a row that scrolls sideways where it does not fit. Only results are `article`s. */
export function SavedRow({ listings }: { listings: readonly SavedListing[] }) {
  return (
    <ul className={styles.list}>
      {listings.map((saved) => (
        <li className={`stack tight ${styles.item}`} key={saved.id}>
          <div className={`picture ${styles.photo}`}>
            <ListingPhoto alt="" kind="small" listing={fromSaved(saved)} />
          </div>
          <IntentLink className={`clamp ${frame.link} ${styles.link}`} href={listingHref(saved.id)}>
            {visibleTitle(saved)}
          </IntentLink>
          {saved.price !== '' && (
            <p className={styles.price}>
              <PriceText listing={fromSaved(saved)} />
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
