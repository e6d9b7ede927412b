import { FavouriteButton } from '#components/kept/favourite-button.tsx';
import { ListingCard } from '#components/listing/listing-card.tsx';
import { forCard } from '#lib/listing/card.ts';
import { fromKept, type KeptListing } from '#lib/listing/kept-listing.ts';
import { commonTexts } from '#lib/site/texts/common.ts';
import { keptTexts } from '#lib/site/texts/kept.ts';
import styles from './favourites.module.css';
import type { Refreshed } from './use-refreshed.ts';

type FavouriteCardProps = {
  kept: KeptListing;
  /** What the listing is today; undefined while nobody has answered. */
  refreshed: Refreshed | undefined;
  isPicked: boolean;
  /** Whether one more may be picked. */
  canPick: boolean;
  /** Absent where there is nothing to compare with. */
  onPick: ((isPicked: boolean) => void) | undefined;
};

/** A favourite as it is today, as it was kept while that is not known, or the word that it is gone. */
export function FavouriteCard({ kept, refreshed, isPicked, canPick, onPick }: FavouriteCardProps) {
  if (refreshed?.kind === 'gone') {
    return (
      <article className={styles.gone}>
        <h3 className={styles.goneTitle}>{kept.title || commonTexts.untitledListing(kept.id)}</h3>
        <p>{keptTexts.favourites.gone}</p>
        <FavouriteButton listing={fromKept(kept)} />
      </article>
    );
  }
  const listing = refreshed?.kind === 'ok' ? forCard(refreshed.listing) : fromKept(kept);
  const isOtherPrice = kept.price !== '' && listing.price.text !== '' && kept.price !== listing.price.text;
  return (
    <div className={styles.favourite}>
      <ListingCard listing={listing} {...(isOtherPrice && { formerPrice: kept.price })} />
      {onPick && (
        <label className={styles.pick}>
          <input
            checked={isPicked}
            disabled={!isPicked && !canPick}
            onChange={(event) => onPick(event.target.checked)}
            type="checkbox"
          />
          {keptTexts.compare.choose}
        </label>
      )}
    </div>
  );
}
