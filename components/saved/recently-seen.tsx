'use client';

import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { hasStored, storageKeys } from '#lib/browser/storage-keys.ts';
import type { SavedListing } from '#lib/domain/listing/saved-listing.ts';

// Code that cannot be fetched leaves the list out; without this it would put the error screen in place of the whole screen.
const RecentlySeenList = lazy(() =>
  import('./recently-seen-list.tsx').catch(() => ({ default: () => null })),
);
const never = () => () => {};

type RecentlySeenProps = {
  /** The listing of this page: recorded, and left out of the list. */
  current?: SavedListing;
};

/** The listings that this visitor saw last (rules#recently-seen). Fetched only where there are any. */
export function RecentlySeen({ current }: RecentlySeenProps) {
  const isNeeded = useSyncExternalStore(
    never,
    () => hasStored(storageKeys.recent),
    () => false,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: noted when the listing's page opens.
  useEffect(() => {
    if (current) void import('#lib/browser/seen-store.ts').then((module) => module.noteSeen(current));
  }, []);
  return isNeeded ? (
    <Suspense>
      <RecentlySeenList current={current} />
    </Suspense>
  ) : null;
}
