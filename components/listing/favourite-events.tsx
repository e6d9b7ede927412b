'use client';

import { useEffect } from 'react';
import { hasStored, storageKeys } from '#lib/browser/storage-keys.ts';

/** Loads the handler's code for the first event; later ones keep their order. */
function passOn(event: Event): void {
  const { target, type } = event;
  if (type === 'storage' || (target as Element).closest('article'))
    void import('./hearts.ts').then((m) => m.handleEvent(event));
}

/**
 * Listens for touches of cards, so that no card needs a script of its own, and for changes in other tabs. The handler's
 * code is loaded for the first event, or at once if this browser has favourites to show.
 */
export function FavouriteEvents() {
  useEffect(() => {
    const markSaved = () => {
      if (hasStored(storageKeys.favourites)) passOn(new Event('storage'));
    };
    markSaved();
    // The first favourite may have been saved while this page was in the back/forward cache.
    addEventListener('pageshow', markSaved);
    for (const type of ['storage', 'touchstart', 'touchend'])
      addEventListener(type, passOn, { passive: true });
  }, []);
  return null;
}
