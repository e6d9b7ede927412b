import type { SavedListing } from '#lib/listing/saved-listing.ts';
import { limits } from '#lib/site/limits.ts';
import { openSavedList } from './saved-list.ts';
import { storageKeys } from './storage-keys.ts';

// One more than is shown: the listing that is being looked at is not shown under itself.
const list = openSavedList(storageKeys.recent, limits.recentlySeen + 1);

export const readRecentlySeen = list.read;
export const subscribeToRecentlySeen = list.subscribe;

/** Notes that a visitor looks at a listing (rules#recently-seen). Where nothing can be saved, nothing is. */
export function noteSeen(listing: SavedListing): void {
  list.write([listing, ...list.read().filter(({ id }) => id !== listing.id)]);
}

/** Forgets all but the listing that is being looked at. */
export function forgetSeen(current: SavedListing | undefined): void {
  list.write(current ? [current] : []);
}
