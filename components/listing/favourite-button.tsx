'use client';

import { type ReactNode, useState } from 'react';
import { RoundButton } from '#components/ui/round-button.tsx';
import { setFavourite } from '#lib/browser/favourites-store.ts';
import type { SavedListing } from '#lib/domain/listing/saved-listing.ts';
import { heartTexts } from '#lib/site/texts/heart.ts';
import styles from './favourite-button.module.css';
import { useIsFavourite } from './use-is-favourite.ts';

type FavouriteButtonProps = { saved: SavedListing; className?: string | undefined };

/**
 * Saves a listing or removes it (rules#favourites); a notice says why it cannot, with code that is fetched then. Stands
 * outside of a card's link, and after it for the keyboard.
 */
export function FavouriteButton({ saved, className }: FavouriteButtonProps) {
  const isFavourite = useIsFavourite(saved.id);
  const [notice, setNotice] = useState<ReactNode>(null);

  async function toggle() {
    // By what was shown: a tap on an empty heart may come before React has filled it.
    const refusal = setFavourite(saved, !isFavourite);
    if (refusal === null) return;
    const { noticeOf } = await import('./favourite-notice.tsx');
    setNotice(noticeOf(refusal, () => setNotice(null)));
  }

  return (
    <>
      <RoundButton
        aria-pressed={isFavourite}
        className={`script-only ${styles.heart} ${className ?? ''}`}
        icon="heart"
        iconSize={22}
        label={isFavourite ? heartTexts.remove : heartTexts.add}
        onClick={toggle}
      />
      {notice}
    </>
  );
}
