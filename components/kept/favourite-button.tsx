import { Heart } from 'lucide';
import { Icon } from '#components/ui/icon.tsx';
import round from '#components/ui/round-button.module.css';
import { toKept } from '#lib/listing/kept-listing.ts';
import type { ListingSummary } from '#lib/listing/listing.ts';
import { keptTexts } from '#lib/site/texts/kept.ts';
import styles from './favourite-button.module.css';

type FavouriteButtonProps = { listing: ListingSummary; className?: string | undefined };

/**
 * Keeps a listing (rules#favourites). It is drawn without a script of its own: `KeptStarter` hears the presses of
 * all of them, and `hearts.ts` draws which are kept. Stands outside of a card's link, and after it for the keyboard.
 */
export function FavouriteButton({ listing, className }: FavouriteButtonProps) {
  return (
    <button
      aria-label={keptTexts.favourites.add}
      aria-pressed={false}
      className={[round.round, styles.heart, className].filter(Boolean).join(' ')}
      data-favourite={listing.id}
      data-kept={JSON.stringify(toKept(listing))}
      type="button"
    >
      <Icon node={Heart} size={22} />
    </button>
  );
}
