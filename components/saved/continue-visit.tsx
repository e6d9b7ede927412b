'use client';

import { lazy, type ReactNode, Suspense, useEffect, useRef, useSyncExternalStore } from 'react';
import { keptHeightKey } from '#components/early/reserve-kept.ts';
import { readFavourites } from '#lib/browser/favourites-store.ts';
import { subscribeToSaved } from '#lib/browser/saved-list.ts';
import { readRecentlySeen } from '#lib/browser/seen-store.ts';
import styles from './continue-visit.module.css';

// Code that cannot be fetched leaves the section out.
const KeptListings = lazy<() => ReactNode>(() =>
  import('./kept-listings.tsx').catch(() => ({ default: () => null })),
);

/**
 * Shows what this visitor kept and saw last (rules#continue); fetched only where there is anything. A reload finds its place
 * reserved (reserve-kept.ts).
 */
export function ContinueVisit() {
  const place = useRef<HTMLDivElement>(null);
  const isNeeded = useSyncExternalStore(
    subscribeToSaved,
    () => readFavourites().length + readRecentlySeen().length > 0,
    () => null,
  );
  useEffect(() => {
    addEventListener('pagehide', noteHeight);
    return () => removeEventListener('pagehide', noteHeight);

    function noteHeight() {
      try {
        sessionStorage.setItem(keptHeightKey, `${innerWidth} ${place.current?.offsetHeight}`);
      } catch {
        // Storage is forbidden or full: the next load reserves nothing.
      }
    }
  }, []);
  return (
    <div className={isNeeded === false ? undefined : styles.place} ref={place}>
      {isNeeded && (
        <Suspense>
          <KeptListings />
        </Suspense>
      )}
    </div>
  );
}
