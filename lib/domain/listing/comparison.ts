import { featureWords } from './feature-words.ts';
import { foldTurkish } from './fold.ts';
import type { FeatureGroupKey, ListingSummary } from './listing.ts';

/** A listing whose feature groups may not be loaded yet. */
export type Comparable = ListingSummary & { featureGroups?: Record<FeatureGroupKey, string[]> };

/** One feature across the compared listings, in their order; null where a listing does not have it. */
export type FeatureRow = { label: string; values: (string | null)[] };

const areaLabels = [/brut.*m2/, /net.*m2/, /m2|metrekare|alan/];
const area = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?\s*(?:m²|m2)?$/i;

/**
 * Price of a square metre in whole lira: by the gross area where it is stated, else the net one, else any.
 * @returns null where price or area are no numbers, or where less than half a lira is left
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

/** Every feature that any of the listings has, in order of first appearance. */
export function compareFeatures(listings: readonly Comparable[]): FeatureRow[] {
  return toRows(
    listings.map(({ features, type }) =>
      features.map((feature) => [feature.label, featureWords(feature, type).value] as const),
    ),
  );
}

/** Every word of the feature groups (a sauna, a tram) that any of the listings has; `has` where one has it. */
export function compareGroups(listings: readonly Comparable[], has: string): FeatureRow[] {
  return toRows(
    listings.map(({ featureGroups = {} }) =>
      Object.values(featureGroups)
        .flat()
        .map((word) => [word, has] as const),
    ),
  );
}

/** Whether the values of a row are not all the same; the floors -1 and 1 differ in a sign that folding drops. */
export function isDifferent(values: readonly (string | null)[]): boolean {
  const isBelowZero = /^\s*[-\u2010-\u2014\u2212]\s*\d/u;
  const key = (value: string) => `${isBelowZero.test(value)} ${foldTurkish(value)}`;
  return new Set(values.map((value) => value && key(value))).size > 1;
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
