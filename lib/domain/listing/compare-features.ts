import { keyFactHeadings } from '#lib/site/key-fact-headings.ts';
import { featureUnder, readArea } from './area.ts';
import { featureWords } from './feature-words.ts';
import { foldTurkish } from './fold.ts';
import type { FeatureGroupKey, ListingSummary } from './listing.ts';
import { shownPrice } from './shown-price.ts';

/** A listing whose feature groups may not be loaded yet. */
export type Comparable = ListingSummary & { featureGroups?: Record<FeatureGroupKey, string[]> };

/** One feature across the compared listings, in their order; null where a listing does not have it. */
export type FeatureRow = { label: string; values: (string | null)[] };

const areaLabels = [/brut.*m2/, /net.*m2/, /m2|metrekare|alan/];
const area = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?\s*(?:m²|m2)?$/i;

/**
 * Calculates the price of a square metre in whole lira: by the gross area where it is stated, else the net one, else
 * any.
 * @returns null where price or area are unknown, or where less than half a lira is left
 */
export function pricePerArea({ price, features }: ListingSummary): number | null {
  if (price.amount === null) return null;
  for (const label of areaLabels) {
    const feature = features.find((candidate) => label.test(foldTurkish(candidate.label)));
    const [, whole, fraction = '0'] = area.exec(feature?.value.trim() ?? '') ?? [];
    const size = whole === undefined ? 0 : Number(`${whole.replaceAll('.', '')}.${fraction}`);
    if (size > 0) return Math.round(price.amount / size) || null;
  }
  return null;
}

/** Returns every feature that any of the listings has, in order of first appearance. */
export function compareFeatures(listings: readonly Comparable[]): FeatureRow[] {
  return toRows(
    listings.map(({ features, type }) =>
      features.map((feature) => [feature.label, featureWords(feature, type).value] as const),
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

/** Tells which areas of a row are the largest; none in any other row. */
export function bestAreas({ label, values }: FeatureRow): boolean[] {
  const { gross, net, land } = keyFactHeadings;
  const isArea = featureUnder([...gross, ...net, ...land], [{ label, value: '' }]) !== undefined;
  return best(
    values.map((value) => (isArea && value !== null ? readArea({ label, value }) : null)),
    Math.max,
  );
}

/** Marks none where all that are known are alike. */
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
