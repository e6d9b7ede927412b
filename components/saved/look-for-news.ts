import { readFavourites } from '#lib/browser/favourites-store.ts';
import { updateVisit } from '#lib/browser/visit-store.ts';
import {
  continueVisit,
  countNews,
  type FavouriteVisit,
  type NewsCount,
  noteToday,
  type Prices,
} from '#lib/domain/listing/favourite-visit.ts';
import { readSaved } from '#lib/domain/listing/saved-listing.ts';
import { limits } from '#lib/site/limits.ts';
import { askListing, priceOf } from './ask-listing.ts';

/** The news of the favourites, and what this visit found of each. */
export type News = NewsCount & { found: Prices };

/**
 * Looks what is new about the favourites (rules#favourite-news): what this visit knows at once, then one call after the
 * other for the newest that it does not know, until one fails or the visitor leaves.
 */
export async function lookForNews(report: (news: News) => void, left: AbortSignal): Promise<void> {
  const favourites = readFavourites().map(readSaved);
  const ids = favourites.map(({ id }) => id);
  const change = (step: (visit: FavouriteVisit) => FavouriteVisit) => {
    const visit = updateVisit(step);
    report({ ...countNews(visit, favourites), found: visit.found });
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
