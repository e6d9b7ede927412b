import type { SavedListing } from '#lib/domain/listing/saved-listing.ts';
import { limits } from '#lib/site/limits.ts';
import { openSavedList } from './saved-list.ts';
import { storageKeys } from './storage-keys.ts';

// One more than is shown: a listing's own page leaves itself out.
const list = openSavedList(storageKeys.recent, limits.recentlySeen + 1);

export const readRecentlySeen = list.read;

/** Records that a visitor opened a listing (rules#recently-seen); does nothing where storage is forbidden. */
export function noteSeen(listing: SavedListing): void {
  list.write([listing, ...list.read().filter(({ id }) => id !== listing.id)]);
}

/** Forgets all but the listing that is open. */
export function forgetSeen(current: SavedListing | undefined): void {
  list.write(current ? [current] : []);
}

/** Forgets a listing that has left the site. */
export function forgetOne(gone: string): void {
  list.write(list.read().filter(({ id }) => id !== gone));
}
