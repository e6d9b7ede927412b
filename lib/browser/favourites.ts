import type { KeptListing } from '#lib/listing/kept-listing.ts';
import { limits } from '#lib/site/limits.ts';
import { openKeptList } from './kept-list.ts';
import { storageKeys } from './storage-keys.ts';

const list = openKeptList(storageKeys.favourites, limits.favourites);

export const readFavourites = list.read;
export const subscribeToFavourites = list.subscribe;

/** What became of a listing that was to be kept or let go; `full` and `refused` changed nothing. */
export type ToggleOutcome = 'kept' | 'removed' | 'full' | 'refused';

/** Keeps a listing (rules#favourites), or lets it go when it is kept already. */
export function toggleFavourite(listing: KeptListing): ToggleOutcome {
  const now = list.read();
  const others = now.filter(({ id }) => id !== listing.id);
  if (others.length < now.length) return list.write(others) ? 'removed' : 'refused';
  if (now.length >= limits.favourites) return 'full';
  return list.write([listing, ...now]) ? 'kept' : 'refused';
}
