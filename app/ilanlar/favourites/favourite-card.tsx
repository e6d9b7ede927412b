import { FavouriteButton } from '#components/listing/favourite-button.tsx';
import { ListingCard } from '#components/listing/listing-card.tsx';
import { visibleTitle } from '#lib/domain/listing/card.ts';
import { parsePrice } from '#lib/domain/listing/price.ts';
import { comparisonTexts } from '#lib/site/texts/comparison.ts';
import { favouritesTexts } from '#lib/site/texts/favourites.ts';
import { savedTexts } from '#lib/site/texts/saved.ts';
import styles from './favourites.module.css';
import type { Favourite } from './use-favourites.ts';

type FavouriteCardProps = {
  agencyCity: string;
  favourite: Favourite;
  isPicked: boolean;
  /** Whether one more may be picked. */
  canPick: boolean;
  /** Absent where there is nothing to compare with. */
  onPick: ((isPicked: boolean) => void) | undefined;
};

/** Renders a favourite as it is today; until that is known, as it was saved. A listing that is gone says so. */
export function FavouriteCard({ agencyCity, favourite, isPicked, canPick, onPick }: FavouriteCardProps) {
  const { saved, listing, isGone, news, formerPrice } = favourite;
  if (isGone) {
    return (
      <article className={`well stack ${styles.gone}`}>
        <h3 className={styles.goneTitle}>{visibleTitle(saved)}</h3>
        <p className="cluster">
          {favouritesTexts.gone}
          {news && <span className="tag bad">{savedTexts.favourites.isNew}</span>}
        </p>
        <FavouriteButton saved={saved} />
      </article>
    );
  }
  const isOtherPrice =
    parsePrice(formerPrice) !== null && listing.price.text !== '' && formerPrice !== listing.price.text;
  return (
    <div className={`stack ${styles.favourite}`}>
      <ListingCard
        agencyCity={agencyCity}
        listing={listing}
        {...(isOtherPrice && { formerPrice })}
        {...(news === 'fell' && { news: savedTexts.favourites.fell })}
      />
      {onPick && (
        <label className={`screen-only row ${styles.pick}`}>
          <input
            checked={isPicked}
            disabled={!isPicked && !canPick}
            onChange={(event) => onPick(event.target.checked)}
            type="checkbox"
          />
          {comparisonTexts.choose}
        </label>
      )}
    </div>
  );
}
