'use client';

import { useLayoutEffect } from 'react';
import { hasStored, storageKeys } from '#lib/browser/storage-keys.ts';

/** Hands an event to the code that answers it, which is fetched for the first one. They arrive in their order. */
function handOn(event: Event): void {
  const { target, type } = event;
  const isMeant =
    type === 'storage' || (target as Element).closest(type === 'click' ? '[data-favourite]' : 'article');
  if (isMeant) void import('./hearts.ts').then((m) => m.takeEvent(event));
}

/**
 * Hears the presses of all hearts and the touches of cards, so that neither needs a script of its own. Nothing is
 * fetched before, but where this browser keeps favourites, which are to be seen.
 */
export function KeptStarter() {
  // In the same moment as React itself listens: a press that was remembered until then is repeated right after.
  useLayoutEffect(() => {
    if (hasStored(storageKeys.favourites)) handOn(new Event('storage'));
    for (const type of ['click', 'storage', 'touchstart', 'touchend'])
      addEventListener(type, handOn, { passive: true });
  }, []);
  return null;
}
