'use client';

import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { setFavourite } from '#lib/browser/favourites-store.ts';
import type { SavedListing } from '#lib/domain/listing/saved-listing.ts';
import { limits } from '#lib/site/limits.ts';
import { savedTexts } from '#lib/site/texts/saved.ts';

type KeepAllProps = {
  listings: readonly SavedListing[];
  label: string;
  /** Said when all are kept. */
  kept: string;
};

/** Adds the listings of a shared list to the visitor's own favourites, the first of them as the newest. */
export function KeepAll({ listings, label, kept }: KeepAllProps) {
  const [answer, setAnswer] = useState('');

  function keep() {
    const refusals = listings.toReversed().map((saved) => setFavourite(saved, true));
    const refusal = refusals.find((one) => one !== null);
    const { full, refused } = savedTexts.favourites;
    setAnswer(refusal === undefined ? kept : refusal === 'full' ? full(limits.favourites) : refused);
  }

  return (
    <>
      <Button className="script-only" onClick={keep} variant="secondary">
        {label}
      </Button>
      <p className="muted" role="status">
        {answer}
      </p>
    </>
  );
}
