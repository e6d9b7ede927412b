'use client';

import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { readFavourites } from '#lib/browser/favourites-store.ts';
import { subscribeToSaved } from '#lib/browser/saved-list.ts';
import { readRecentlySeen } from '#lib/browser/seen-store.ts';

// Code that cannot be fetched leaves the section out.
const KeptListings = lazy<() => ReactNode>(() =>
  import('./saved-sections.tsx').then(
    ({ KeptListings }) => ({ default: KeptListings }),
    () => ({ default: () => null }),
  ),
);

/**
 * Shows what this visitor kept and saw last (rules#continue); fetched only where there is anything. A reload finds its place
 * reserved (reserve-kept.ts).
 */
export function ContinueVisit() {
  const isNeeded = useSyncExternalStore(
    subscribeToSaved,
    () => readFavourites().length + readRecentlySeen().length > 0,
    () => null,
  );
  return (
    <div className={isNeeded === false ? undefined : 'kept-place'}>
      {isNeeded && (
        <Suspense>
          <KeptListings />
        </Suspense>
      )}
    </div>
  );
}
