import { limits } from '#lib/site/limits.ts';
import { parsePrice } from './price.ts';
import type { SavedListing } from './saved-listing.ts';

/** A price as visitors read it, by listing number; null for a listing that is gone. */
export type Prices = Readonly<Record<string, string | null>>;

/**
 * Kept by a browser to tell the news of its favourites since the last visit (rules#favourite-news). `at` is the last
 * sign of life, in milliseconds since 1970; `before` is what the list of favourites showed in earlier visits, `found`
 * what this visit found, and `isShown` whether the list has been opened in it.
 */
export type FavouriteVisit = { at: number; before: Prices; found: Prices; isShown: boolean };

export const noVisit: FavouriteVisit = { at: 0, before: {}, found: {}, isShown: false };

export type FavouriteNews = 'fell' | 'gone';

/** Continues the visit, or begins the next one. @param ids of all favourites; others are forgotten */
export function continueVisit(visit: FavouriteVisit, now: number, ids: readonly string[]): FavouriteVisit {
  const isOver = Math.abs(now - visit.at) > limits.visitMs;
  const before = isOver && visit.isShown ? { ...visit.before, ...visit.found } : visit.before;
  const kept = Object.entries(before).filter(([id]) => ids.includes(id));
  return {
    at: now,
    before: Object.fromEntries(kept),
    found: isOver ? {} : visit.found,
    isShown: !isOver && visit.isShown,
  };
}

export function noteToday(visit: FavouriteVisit, id: string, price: string | null): FavouriteVisit {
  return { ...visit, found: { ...visit.found, [id]: price } };
}

const priceIn = (prices: Prices, id: string) => (Object.hasOwn(prices, id) ? prices[id] : undefined);

/** Returns the price that an earlier visit showed, else that at which the listing was saved; null for one that was gone. */
export function formerPrice({ before }: FavouriteVisit, { id, price }: SavedListing): string | null {
  const known = priceIn(before, id);
  return known === undefined ? price : known;
}

/** Returns the news of a favourite since the last visit; null without any, and where its earlier price is unknown. */
export function newsOf(visit: FavouriteVisit, saved: SavedListing): FavouriteNews | null {
  const known = formerPrice(visit, saved);
  const today = priceIn(visit.found, saved.id);
  if (known === null || today === undefined) return null;
  if (today === null) return 'gone';
  const [former, price] = [parsePrice(known), parsePrice(today)];
  return former !== null && price !== null && price < former ? 'fell' : null;
}

/** Counts of favourites by their news. */
export type NewsCount = Record<FavouriteNews, number>;

export function countNews(visit: FavouriteVisit, favourites: readonly SavedListing[]): NewsCount {
  const news = favourites.map((saved) => newsOf(visit, saved));
  const count = (kind: FavouriteNews) => news.filter((one) => one === kind).length;
  return { fell: count('fell'), gone: count('gone') };
}

/** Stored with every visit. One of another version is dropped, so the fields may change. */
const version = 1;

export const toStoredVisit = (visit: FavouriteVisit) => ({ version, ...visit });

/** Returns a visit from storage, which other versions, extensions and visitors may have changed; a broken one is dropped. */
export function readVisit(value: unknown): FavouriteVisit {
  const { at, before, found, isShown, ...rest } = Object(value) as Record<string, unknown>;
  const isWhole = rest.version === version && Number.isFinite(at) && isPrices(before) && isPrices(found);
  return isWhole ? { at: at as number, before, found, isShown: isShown === true } : noVisit;
}

function isPrices(value: unknown): value is Prices {
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).every((price) => price === null || typeof price === 'string');
}
