import { keyFactHeadings } from '#lib/site/key-fact-headings.ts';
import { featureUnder, pricedArea, readArea } from './area.ts';
import { featureWords } from './feature-words.ts';
import { foldTurkish } from './fold.ts';
import type { FeatureGroupKey, ListingSummary } from './listing.ts';
import { saysNothing } from './other-facts.ts';
import { shownPrice } from './shown-price.ts';

/** A listing, perhaps before its feature groups are loaded. */
export type Comparable = ListingSummary & { featureGroups?: Record<FeatureGroupKey, string[]> };

/** One feature across the compared listings, in their order; null where a listing lacks it. */
type FeatureRow = { label: string; values: (string | null)[] };

/**
 * Calculates the price of a square metre in whole lira, by the area that the price is for.
 * @returns null where price or area are unknown, for less than half a lira, and for a takeover
 */
export function pricePerArea(listing: ListingSummary): number | null {
  const area = pricedArea(listing);
  if (listing.price.amount === null || area === null || isTakeover(listing.status)) return null;
  return Math.round(listing.price.amount / area) || null;
}

/** Tells whether a business is taken over, whose price is not for the ground. */
const isTakeover = (status: string) => foldTurkish(status).startsWith('devren ');

/** Returns every feature that any of the listings tells, in order of first appearance. */
export function compareFeatures(listings: readonly Comparable[]): FeatureRow[] {
  return toRows(
    listings.map(({ features, type }) =>
      features
        .filter((feature) => !saysNothing(feature))
        .map((feature) => [feature.label, featureWords(feature, type).value] as const),
    ),
  );
}

/** Returns every word of the feature groups (a sauna, a tram) that any of the listings has; `has` where one has it. */
export function compareGroups(listings: readonly Comparable[], has: string): FeatureRow[] {
  return toRows(
    listings.map(({ featureGroups = {} }) =>
      Object.values(featureGroups)
        .flat()
        .map((word) => [word, has] as const),
    ),
  );
}

/** Tells which prices are the lowest, of listings that are all for sale, or all to let for the same time. */
export function bestPrices(listings: readonly Comparable[]): boolean[] {
  const offers = new Set(listings.map((listing) => `${listing.status}${shownPrice(listing).per}`));
  return best(
    listings.map(({ price }) => (offers.size === 1 ? price.amount : null)),
    Math.min,
  );
}

/** Tells which areas of a row are the largest; rows of other facts have no mark. */
export function bestAreas({ label, values }: FeatureRow): boolean[] {
  const { gross, net, land } = keyFactHeadings;
  const isArea = featureUnder([...gross, ...net, ...land], [{ label, value: '' }]) !== undefined;
  return best(
    values.map((value) => (isArea && value !== null ? readArea({ label, value }) : null)),
    Math.max,
  );
}

/** Marks the best values, unless all known ones are alike. */
function best(numbers: readonly (number | null)[], choose: (...numbers: number[]) => number): boolean[] {
  const known = numbers.filter((number) => number !== null);
  return numbers.map((number) => new Set(known).size > 1 && number === choose(...known));
}

function toRows(columns: readonly (readonly (readonly [label: string, value: string])[])[]): FeatureRow[] {
  const rows = new Map<string, FeatureRow>();
  columns.forEach((column, index) => {
    for (const [label, value] of column) {
      const key = foldTurkish(label);
      const row = rows.get(key) ?? { label, values: columns.map(() => null) };
      row.values[index] ??= value;
      rows.set(key, row);
    }
  });
  return [...rows.values()];
}
