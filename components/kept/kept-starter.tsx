'use client';

import { useLayoutEffect } from 'react';
import { hasStored, storageKeys } from '#lib/browser/storage-keys.ts';

/**
 * Hears the presses of all hearts and the first touch of a card with several photographs. What answers them is
 * fetched then, and at once only where this browser keeps favourites.
 */
export function KeptStarter() {
  // In the same moment as React itself listens: a press that was remembered until then is repeated right after.
  useLayoutEffect(() => {
    const hearts = () => import('./hearts.ts');
    const drawHearts = () => void hearts().then((m) => m.startHearts());
    const find = (event: Event, what: string) => (event.target as Element).closest<HTMLElement>(what);
    const stop = new AbortController();
    const { signal } = stop;
    if (hasStored(storageKeys.favourites)) drawHearts();
    addEventListener('storage', drawHearts, { signal });
    addEventListener(
      'click',
      (event) => {
        const heart = find(event, '[data-favourite]');
        if (heart) void hearts().then((m) => m.pressHeart(heart));
      },
      { signal },
    );
    addEventListener(
      'touchstart',
      (start) => {
        const card = find(start, 'article');
        if (!card?.querySelector('[data-photos]')) return;
        // The finger is usually up again before the code has come.
        const end = new Promise<TouchEvent>((resolve) => {
          for (const type of ['touchend', 'touchcancel'] as const)
            addEventListener(type, resolve, { once: true, signal });
        });
        void import('#components/listing/swipe-card.ts').then((m) => m.followTouch(card, start, end));
      },
      { passive: true, signal },
    );
    return () => stop.abort();
  }, []);
  return null;
}
