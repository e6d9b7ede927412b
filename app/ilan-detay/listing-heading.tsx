import { FavouriteButton } from '#components/listing/favourite-button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { visibleTitle } from '#lib/domain/listing/card.ts';
import type { ListingDetail } from '#lib/domain/listing/listing.ts';
import { toSaved } from '#lib/domain/listing/saved-listing.ts';
import { detailTexts } from '#lib/site/texts/detail.ts';
import styles from './listing-heading.module.css';
import { categoryWords, placeText } from './listing-words.ts';

/** Category line, with the listing's number (rules#listing-number), and title. */
export function ListingHeading({ listing }: { listing: ListingDetail }) {
  const words = categoryWords(listing);
  return (
    <header className={styles.heading}>
      <p className={`cluster ${styles.category}`}>
        {words.length > 0 && <span>{words.join(' · ')}</span>}
        <span className={styles.number}>{detailTexts.number(listing.id)}</span>
      </p>
      <h1 className={styles.title}>{visibleTitle(listing)}</h1>
    </header>
  );
}

/** Price first, then the place, and the button that keeps the listing. */
export function PriceTag({ listing }: { listing: ListingDetail }) {
  const place = placeText(listing.place);
  return (
    <div className={`stack ${styles.tag}`}>
      {listing.price.text !== '' && <p className={styles.price}>{listing.price.text}</p>}
      {place !== '' && (
        <p className={`row muted ${styles.place}`}>
          <Icon className={`accent ${styles.pin}`} name="map-pin" size={18} />
          {place}
        </p>
      )}
      <FavouriteButton className={styles.favourite} saved={toSaved(listing)} />
    </div>
  );
}
