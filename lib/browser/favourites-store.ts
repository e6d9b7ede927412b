import type { SavedListing } from '#lib/domain/listing/saved-listing.ts';
import { limits } from '#lib/site/limits.ts';
import { openSavedList } from './saved-list.ts';
import { storageKeys } from './storage-keys.ts';

const list = openSavedList(storageKeys.favourites, limits.favourites);

export const readFavourites = list.read;

/** Why nothing changed: there are as many as may be, or the browser keeps nothing for this site. */
export type Refusal = 'full' | 'refused';

/**
 * Saves a listing (rules#favourites), or removes it when it is saved already.
 * @returns null when that was done
 */
export function toggleFavourite(listing: SavedListing): Refusal | null {
  const others = list.read().filter(({ id }) => id !== listing.id);
  const isSaved = others.length < list.read().length;
  if (!isSaved && others.length >= limits.favourites) return 'full';
  return list.write(isSaved ? others : [listing, ...others]) ? null : 'refused';
}
