import { readFavourites } from '#lib/browser/favourites-store.ts';
import { updateVisit } from '#lib/browser/visit-store.ts';
import {
  continueVisit,
  countNews,
  type FavouriteVisit,
  type NewsCount,
  noteToday,
} from '#lib/domain/listing/favourite-visit.ts';
import { readSaved } from '#lib/domain/listing/saved-listing.ts';
import { limits } from '#lib/site/limits.ts';
import { askListing, priceOf } from './ask-listing.ts';

/**
 * Looks what is new about the favourites (rules#favourite-news): what this visit knows at once, then one call after the
 * other for the newest that it does not know, until one fails or the visitor leaves.
 */
export async function lookForNews(report: (news: NewsCount) => void, left: AbortSignal): Promise<void> {
  const favourites = readFavourites().map(readSaved);
  const ids = favourites.map(({ id }) => id);
  const change = (step: (visit: FavouriteVisit) => FavouriteVisit) => {
    const visit = updateVisit(step);
    report(countNews(visit, favourites));
    return visit;
  };
  const { found } = change((visit) => continueVisit(visit, Date.now(), ids));
  for (const id of ids.slice(0, limits.favouritesLookedAt)) {
    if (Object.hasOwn(found, id)) continue;
    const answer = await askListing(id);
    if (answer === 'failed' || left.aborted) return;
    change((visit) => noteToday(visit, id, priceOf(answer)));
  }
}
