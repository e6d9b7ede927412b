'use client';

import { useLayoutEffect } from 'react';
import { hasStored, storageKeys } from '#lib/browser/storage-keys.ts';

/** Passes an event to its handler, which is fetched for the first one. Events keep their order. */
function handOn(event: Event): void {
  const { target, type } = event;
  const isMeant =
    type === 'storage' || (target as Element).closest(type === 'click' ? '[data-favourite]' : 'article');
  if (isMeant) void import('./hearts.ts').then((m) => m.takeEvent(event));
}

/**
 * Listens for clicks on all hearts and touches of cards, so that neither needs a script of its own. Its handler is
 * fetched with the first event, or at once where this browser has favourites to mark.
 */
export function SavedStarter() {
  // As early as React itself listens: an early tap that was remembered is repeated right after.
  useLayoutEffect(() => {
    if (hasStored(storageKeys.favourites)) handOn(new Event('storage'));
    for (const type of ['click', 'storage', 'touchstart', 'touchend'])
      addEventListener(type, handOn, { passive: true });
  }, []);
  return null;
}
