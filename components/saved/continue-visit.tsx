'use client';

import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { readFavourites } from '#lib/browser/favourites-store.ts';
import { subscribeToSaved } from '#lib/browser/saved-list.ts';
import { readRecentlySeen } from '#lib/browser/seen-store.ts';

// Code that cannot be fetched leaves the section out.
const KeptListings = lazy<() => ReactNode>(() =>
  import('./kept-listings.tsx').catch(() => ({ default: () => null })),
);

/** What this visitor kept and saw last (rules#continue); fetched only where there is anything. */
export function ContinueVisit() {
  const isNeeded = useSyncExternalStore(
    subscribeToSaved,
    () => readFavourites().length + readRecentlySeen().length > 0,
    () => false,
  );
  return isNeeded ? (
    <Suspense>
      <KeptListings />
    </Suspense>
  ) : null;
}
