import { MapPin } from 'lucide';
import { FavouriteButton } from '#components/kept/favourite-button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { ListingDetail } from '#lib/listing/listing.ts';
import { placeText } from './listing-words.ts';
import styles from './price-tag.module.css';

/** Price first, then the place, and the button that keeps the listing. */
export function PriceTag({ listing }: { listing: ListingDetail }) {
  const place = placeText(listing.place);
  return (
    <div className={styles.tag}>
      {listing.price.text !== '' && <p className={styles.price}>{listing.price.text}</p>}
      {place !== '' && (
        <p className={styles.place}>
          <Icon className={styles.pin} node={MapPin} size={18} />
          {place}
        </p>
      )}
      <FavouriteButton className={styles.favourite} listing={listing} />
    </div>
  );
}
