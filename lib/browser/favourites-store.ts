import type { SavedListing } from '#lib/domain/listing/saved-listing.ts';
import { limits } from '#lib/site/limits.ts';
import { openSavedList } from './saved-list.ts';
import { storageKeys } from './storage-keys.ts';

const list = openSavedList(storageKeys.favourites, limits.favourites);

export const readFavourites = list.read;

/** Why nothing changed: the list is full, or the browser keeps nothing for this site. */
export type FavouriteRefusal = 'full' | 'refused';

/**
 * Adds a listing to the favourites (rules#favourites) or removes it. One that is kept already stays in its position.
 * @returns null when that was done
 */
export function setFavourite(listing: SavedListing, isKept: boolean): FavouriteRefusal | null {
  const now = list.read();
  const others = now.filter(({ id }) => id !== listing.id);
  if (isKept === others.length < now.length) return null;
  if (isKept && now.length >= limits.favourites) return 'full';
  return list.write(isKept ? [listing, ...others] : others) ? null : 'refused';
}
