'use client';

import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { subscribeToSaved } from '#lib/browser/saved-list.ts';
import { noteSeen, readRecentlySeen } from '#lib/browser/seen-store.ts';
import type { SavedListing } from '#lib/domain/listing/saved-listing.ts';

// Code that cannot be fetched leaves the list out; without this it would put the error screen in place of the whole screen.
const RecentlySeenList = lazy(() =>
  import('./saved-sections.tsx').then(
    ({ RecentlySeenList }) => ({ default: RecentlySeenList }),
    () => ({ default: () => null }),
  ),
);

type RecentlySeenProps = {
  /** The listing of this page: recorded, and left out of the list. */
  current?: SavedListing;
};

/** Renders the listings that this visitor saw last (rules#recently-seen). The list is fetched only where there are any. */
export function RecentlySeen({ current }: RecentlySeenProps) {
  const isNeeded = useSyncExternalStore(
    subscribeToSaved,
    () => readRecentlySeen().some(({ id }) => id !== current?.id),
    () => false,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: noted when the listing's page opens.
  useEffect(() => {
    if (current) noteSeen(current);
  }, []);
  return isNeeded ? (
    <Suspense>
      <RecentlySeenList current={current} />
    </Suspense>
  ) : null;
}
