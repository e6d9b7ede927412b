'use client';

import { RoundButton } from '#components/ui/round-button.tsx';
import type { SavedListing } from '#lib/domain/listing/saved-listing.ts';
import { heartTexts } from '#lib/site/texts/heart.ts';
import styles from './favourite-button.module.css';

type FavouriteButtonProps = { saved: SavedListing; className?: string | undefined };

/**
 * Saves a listing (rules#favourites), with code that is fetched for the first click; `hearts.ts` marks the saved ones.
 * Stands outside of a card's link, and after it for the keyboard.
 */
export function FavouriteButton({ saved, className }: FavouriteButtonProps) {
  return (
    <RoundButton
      aria-pressed={false}
      className={['script-only', styles.heart, className].filter(Boolean).join(' ')}
      data-favourite={saved.id}
      icon="heart"
      iconSize={22}
      label={heartTexts.add}
      onClick={() => void import('./hearts.ts').then(({ pressHeart }) => pressHeart(saved))}
    />
  );
}
