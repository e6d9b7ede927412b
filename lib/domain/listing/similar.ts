import { everything, type FilterQuery } from '#lib/domain/wire/filter-query.ts';
import { limits } from '#lib/site/limits.ts';
import { listingStatuses } from '#lib/site/listing-choices.ts';
import { foldTurkish } from './fold.ts';
import type { ListingSummary } from './listing.ts';

/**
 * What to ask `get-preview-with-filters` for listings like one (rules#similar-listings), the nearest first: its
 * district at about its price, its district, its city, everywhere. Each is asked only where those before found too few.
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

/** About half to twice an amount, rounded to bands that many listings share, so that a backend can cache the answer. */
function priceBand(amount: number): { min: number; max: number } {
  const octave = Math.round(Math.log2(amount) * 2) / 2;
  return { min: Math.floor(2 ** (octave - 1)), max: Math.ceil(2 ** (octave + 1)) };
}

/**
 * The most similar of what was found: same status and type, never the listing itself; those of its district first,
 * then of its city, and among them the nearest price, counted as a ratio.
 */
export function rankSimilar(listing: ListingSummary, found: readonly ListingSummary[]): ListingSummary[] {
  const alike = found.filter((other) => isAlike(listing, other));
  return nearestFirst(listing, alike).slice(0, limits.similarListings);
}

/** Whether there are cards, and they leave no gap in the last row of a wide window. */
export function isFullRow(listings: readonly ListingSummary[]): boolean {
  return listings.length > 0 && listings.length % limits.gridColumns === 0;
}

/**
 * What to ask for where similar listings are none or end within a row: the same status in the district, then in the city,
 * then the city's of the other status of the same trade ('Devren Kiralık' beside 'Kiralık'), then those of the same type.
 */
export function fillQueries({ status, type, place }: ListingSummary): FilterQuery[] {
  if (status === '' || place.city === '') return [];
  const inCity = { ...everything, cityFilter: place.city };
  const ofStatus = { ...inCity, statusFilter: status };
  const kin = listingStatuses.find(
    ({ value }) => tradeOf(value) === tradeOf(status) && !isSame(value, status),
  );
  return [
    ...(place.district ? [{ ...ofStatus, districtFilter: place.district }] : []),
    ofStatus,
    ...(kin ? [{ ...inCity, statusFilter: kin.value }] : []),
    ...(type ? [{ ...inCity, filter: type }] : []),
  ];
}

/**
 * Similar listings with their last row filled by others of the city that share the status, else the trade, else the type,
 * the nearest of each first. None of their own kind make a row of these alone.
 */
export function fillRow(
  listing: ListingSummary,
  similar: readonly ListingSummary[],
  found: readonly ListingSummary[],
): ListingSummary[] {
  const shown = new Set(similar.map(({ id }) => id));
  const near = found.filter(
    (other) =>
      !shown.has(other.id) && kinship(listing, other) < stranger && distance(listing, other) < elsewhere,
  );
  const missing = isFullRow(similar) ? 0 : limits.gridColumns - (similar.length % limits.gridColumns);
  return [...similar, ...nearestFirst(listing, near).slice(0, missing)];
}

/** Each once, without the listing itself. */
function nearestFirst(listing: ListingSummary, found: readonly ListingSummary[]): ListingSummary[] {
  const others = new Map(found.map((other) => [other.id, other]));
  others.delete(listing.id);
  return [...others.values()]
    .map((other) => ({
      other,
      kin: kinship(listing, other),
      far: distance(listing, other),
      dear: priceGap(listing, other),
    }))
    .sort((a, b) => a.kin - b.kin || a.far - b.far || a.dear - b.dear)
    .map(({ other }) => other);
}

const isSame = (a: string, b: string) => foldTurkish(a) === foldTurkish(b);

/** Needed because an upstream that does not know a filter answers with everything. */
function isAlike(listing: ListingSummary, other: ListingSummary): boolean {
  return isSame(listing.status, other.status) && isSame(listing.type, other.type);
}

/** What is done with it, bought or rented: the last word of a status, 'kiralik' of 'Devren Kiralık'. */
const tradeOf = (status: string) => foldTurkish(status).split(' ').at(-1) ?? '';

/** Of listings that share neither trade nor type. */
const stranger = 3;

function kinship(listing: ListingSummary, other: ListingSummary): number {
  if (isSame(listing.status, other.status)) return 0;
  if (tradeOf(listing.status) === tradeOf(other.status)) return 1;
  return isSame(listing.type, other.type) ? 2 : stranger;
}

/** The distance to another or an unknown city. */
const elsewhere = 2;

function distance({ place }: ListingSummary, other: ListingSummary): number {
  if (place.city === '' || !isSame(place.city, other.place.city)) return elsewhere;
  return place.district !== '' && isSame(place.district, other.place.district) ? 0 : 1;
}

function priceGap({ price }: ListingSummary, other: ListingSummary): number {
  if (!price.amount || !other.price.amount) return Number.MAX_VALUE;
  return Math.abs(Math.log(other.price.amount / price.amount));
}
