import { everything, type FilterQuery } from '#lib/domain/wire/filter-query.ts';
import { limits } from '#lib/site/limits.ts';
import { listingStatuses } from '#lib/site/listing-choices.ts';
import { foldsAlike } from './fold.ts';
import type { ListingSummary } from './listing.ts';
import { tradeOf } from './trade.ts';

/**
 * Returns the queries of `get-preview-with-filters` for listings like one (rules#similar-listings), the nearest first:
 * its district at about its price, its district, its city, everywhere. Each is asked only where those before found too
 * few.
 * @returns nothing for a listing without status and type, to which any other would be alike
 */
export function similarQueries({ status, type, place, price }: ListingSummary): FilterQuery[] {
  if (status === '' || type === '') return [];
  const alike = { ...everything, filter: type, statusFilter: status };
  const inCity = { ...alike, cityFilter: place.city };
  const inDistrict = { ...inCity, districtFilter: place.district };
  return [
    ...(place.city && place.district && price.amount
      ? [{ ...inDistrict, priceFilter: priceBand(price.amount) }]
      : []),
    ...(place.city && place.district ? [inDistrict] : []),
    ...(place.city ? [inCity] : []),
    alike,
  ];
}

/**
 * Returns about half to twice an amount, rounded to bands that many listings share, so that a backend can cache the
 * answer.
 */
function priceBand(amount: number): { min: number; max: number } {
  const octave = Math.round(Math.log2(amount) * 2) / 2;
  return { min: Math.floor(2 ** (octave - 1)), max: Math.ceil(2 ** (octave + 1)) };
}

/**
 * Returns the most similar of what was found: same status and type, never the listing itself; those of its district
 * first, then of its city, and among them the nearest price, counted as a ratio.
 */
export function rankSimilar(listing: ListingSummary, found: readonly ListingSummary[]): ListingSummary[] {
  const alike = found.filter((other) => isAlike(listing, other));
  return nearestFirst(listing, alike).slice(0, limits.similarListings);
}

/** The listings beside one: similar ones, and others where these are too few for a row. */
export type Recommendations = { similar: ListingSummary[]; others: ListingSummary[] };

/**
 * Chooses similar listings, their last row filled by others of the same type in the city: a shop by shops. Where they
 * do not fill one row, others of the city that share the status, else the trade (rules#similar-listings).
 */
export function recommend(listing: ListingSummary, found: readonly ListingSummary[]): Recommendations {
  const alike = rankSimilar(listing, found);
  const inCity = found.filter(
    (other) => !alike.some(({ id }) => id === other.id) && distance(listing, other) < elsewhere,
  );
  const ofType = inCity.filter((other) => foldsAlike(listing.type, other.type));
  const ofTrade = inCity.filter((other) => !ofType.includes(other) && isSameTrade(listing, other));
  const similar = [...alike, ...nearestFirst(listing, ofType).slice(0, missingInRow(alike))];
  const isTooFew = similar.length < limits.gridColumns;
  return { similar, others: isTooFew ? nearestFirst(listing, ofTrade).slice(0, limits.gridColumns) : [] };
}

/** Tells whether there are enough listings to stop searching. */
export function isComplete({ similar, others }: Recommendations): boolean {
  if (similar.length >= limits.gridColumns) return similar.length % limits.gridColumns === 0;
  return others.length === limits.gridColumns;
}

/** Tells how many cards the last row of a wide window lacks; a whole row without cards. */
const missingInRow = ({ length }: readonly ListingSummary[]) =>
  length > 0 && length % limits.gridColumns === 0 ? 0 : limits.gridColumns - (length % limits.gridColumns);

/**
 * Returns the queries where similar listings are missing or end within a row: those of the type in the city whatever
 * their status, then any type of the status in the district and in the city, then of the other status of the same trade
 * ('Devren Kiralık' beside 'Kiralık').
 */
export function fillQueries({ status, type, place }: ListingSummary): FilterQuery[] {
  if (status === '' || place.city === '') return [];
  const inCity = { ...everything, cityFilter: place.city };
  const ofStatus = { ...inCity, statusFilter: status };
  const otherStatus = listingStatuses.find(
    ({ value }) => tradeOf(value) === tradeOf(status) && !foldsAlike(value, status),
  );
  return [
    ...(type ? [{ ...inCity, filter: type }] : []),
    ...(place.district ? [{ ...ofStatus, districtFilter: place.district }] : []),
    ofStatus,
    ...(otherStatus ? [{ ...inCity, statusFilter: otherStatus.value }] : []),
  ];
}

/**
 * Sorts others, each once, without the listing itself: the same status before the same trade before the other, then by
 * distance and price.
 */
function nearestFirst(listing: ListingSummary, found: readonly ListingSummary[]): ListingSummary[] {
  const others = new Map(found.map((other) => [other.id, other]));
  others.delete(listing.id);
  return [...others.values()]
    .map((other) => ({
      other,
      status: statusDistance(listing, other),
      place: distance(listing, other),
      price: priceDistance(listing, other),
    }))
    .sort((a, b) => a.status - b.status || a.place - b.place || a.price - b.price)
    .map(({ other }) => other);
}

/** Checks status and type again, because an upstream answers everything to a filter that it does not know. */
function isAlike(listing: ListingSummary, other: ListingSummary): boolean {
  return foldsAlike(listing.status, other.status) && foldsAlike(listing.type, other.type);
}

const isSameTrade = (a: ListingSummary, b: ListingSummary) => tradeOf(a.status) === tradeOf(b.status);

function statusDistance(listing: ListingSummary, other: ListingSummary): number {
  if (foldsAlike(listing.status, other.status)) return 0;
  return isSameTrade(listing, other) ? 1 : 2;
}

/** The distance to another or an unknown city. */
const elsewhere = 2;

function distance({ place }: ListingSummary, other: ListingSummary): number {
  if (place.city === '' || !foldsAlike(place.city, other.place.city)) return elsewhere;
  return place.district !== '' && foldsAlike(place.district, other.place.district) ? 0 : 1;
}

/** Measures the distance of prices as a ratio; without a price the farthest. */
function priceDistance({ price }: ListingSummary, other: ListingSummary): number {
  if (!price.amount || !other.price.amount) return Number.MAX_VALUE;
  return Math.abs(Math.log(other.price.amount / price.amount));
}
