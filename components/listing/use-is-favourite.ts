import { useSyncExternalStore } from 'react';
import { readFavourites } from '#lib/browser/favourites-store.ts';
import { subscribeToSaved } from '#lib/browser/saved-list.ts';

/**
 * Tells whether this browser keeps a listing (rules#favourites): false on the server and while React hydrates. Of all
 * hearts, those whose answer changes are rendered again.
 */
export function useIsFavourite(id: string): boolean {
  return useSyncExternalStore(
    subscribeToSaved,
    () => readFavourites().some((saved) => saved.id === id),
    () => false,
  );
}
