'use client';

import { useEffect } from 'react';
import { hasStored, storageKeys } from '#lib/browser/storage-keys.ts';

/** Passes an event to its handler, which is fetched for the first one. Events keep their order. */
function handOn(event: Event): void {
  const { target, type } = event;
  if (type === 'storage' || (target as Element).closest('article'))
    void import('./hearts.ts').then((m) => m.takeEvent(event));
}

/**
 * Listens for touches of cards, so that no card needs a script of its own, and for changes in other tabs. Its handler
 * is fetched with the first event, or at once where this browser has favourites to mark.
 */
export function SavedStarter() {
  useEffect(() => {
    if (hasStored(storageKeys.favourites)) handOn(new Event('storage'));
    for (const type of ['storage', 'touchstart', 'touchend'])
      addEventListener(type, handOn, { passive: true });
  }, []);
  return null;
}
