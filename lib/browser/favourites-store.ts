import type { SavedListing } from '#lib/domain/listing/saved-listing.ts';
import { limits } from '#lib/site/limits.ts';
import { openSavedList } from './saved-list.ts';
import { storageKeys } from './storage-keys.ts';

const list = openSavedList(storageKeys.favourites, limits.favourites);

export const readFavourites = list.read;
export const subscribeToFavourites = list.subscribe;

/** `full` and `refused` changed nothing. */
export type ToggleOutcome = 'saved' | 'removed' | 'full' | 'refused';

/** Saves a listing (rules#favourites), or removes it when it is saved already. */
export function toggleFavourite(listing: SavedListing): ToggleOutcome {
  const now = list.read();
  const others = now.filter(({ id }) => id !== listing.id);
  if (others.length < now.length) return list.write(others) ? 'removed' : 'refused';
  if (now.length >= limits.favourites) return 'full';
  return list.write([listing, ...now]) ? 'saved' : 'refused';
}
