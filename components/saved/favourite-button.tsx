import { Icon } from '#components/ui/icon.tsx';
import round from '#components/ui/round-button.module.css';
import type { ListingSummary } from '#lib/listing/listing.ts';
import { toSaved } from '#lib/listing/saved-listing.ts';
import { savedTexts } from '#lib/site/texts/saved.ts';
import styles from './favourite-button.module.css';

type FavouriteButtonProps = { listing: ListingSummary; className?: string | undefined };

/**
 * Saves a listing (rules#favourites). It has no script of its own: `SavedStarter` listens for the clicks on all
 * buttons, and `hearts.ts` marks the saved ones. Stands outside of a card's link, and after it for the keyboard.
 */
export function FavouriteButton({ listing, className }: FavouriteButtonProps) {
  return (
    <button
      aria-label={savedTexts.favourites.add}
      aria-pressed={false}
      className={[round.round, styles.heart, className].filter(Boolean).join(' ')}
      data-favourite={listing.id}
      data-saved={JSON.stringify(toSaved(listing))}
      type="button"
    >
      <Icon name="heart" size={22} />
    </button>
  );
}
