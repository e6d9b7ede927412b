'use client';

import { lazy, Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { hasStored, storageKeys } from '#lib/browser/storage-keys.ts';
import type { KeptListing } from '#lib/listing/kept-listing.ts';

const RecentlySeenList = lazy(() => import('./recently-seen-list.tsx'));
const never = () => () => {};

type RecentlySeenProps = {
  /** The listing that is being looked at: noted, and not shown under itself. */
  current?: KeptListing;
};

/** What this visitor looked at last (rules#recently-seen). Nothing is fetched where there is nothing to draw. */
export function RecentlySeen({ current }: RecentlySeenProps) {
  const isNeeded = useSyncExternalStore(
    never,
    () => hasStored(storageKeys.recent),
    () => false,
  );
  const note = useEffectEvent(() => {
    if (current) void import('#lib/browser/recently-seen.ts').then((m) => m.noteSeen(current));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another listing is looked at, whatever it says.
  useEffect(() => note(), [current?.id]);
  return isNeeded ? (
    <Suspense>
      <RecentlySeenList current={current} />
    </Suspense>
  ) : null;
}
