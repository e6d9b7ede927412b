import { keyFactHeadings } from '#lib/site/key-fact-headings.ts';
import { limits } from '#lib/site/limits.ts';
import { landTypes } from '#lib/site/listing-choices.ts';
import { foldTurkish, headingKey } from './fold.ts';
import type { Feature, ListingSummary } from './listing.ts';
import { parseAmount } from './price.ts';

/** Returns the feature under the first of these headings that has one. */
export function featureUnder(headings: readonly string[], features: readonly Feature[]): Feature | undefined {
  const keys = headings.map(headingKey);
  const known = features.filter(({ label }) => keys.includes(headingKey(label)));
  return known.toSorted((a, b) => keys.indexOf(headingKey(a.label)) - keys.indexOf(headingKey(b.label)))[0];
}

const foldedLandTypes = new Set(landTypes.map(foldTurkish));

/** Tells whether listings of a type are land. */
export const isLand = (type: string) => foldedLandTypes.has(foldTurkish(type));

/**
 * Returns the area of a listing that its price is for: of land the ground, else gross, or else net.
 */
export function areaFeature({
  type,
  features,
}: Pick<ListingSummary, 'type' | 'features'>): Feature | undefined {
  const { land, gross, net } = keyFactHeadings;
  return isLand(type) ? featureUnder(land, features) : featureUnder([...gross, ...net], features);
}

/** Units by their folded names, in square metres. */
const units: Readonly<Record<string, number>> = {
  m2: 1,
  metrekare: 1,
  donum: 1000,
  da: 1000,
  hektar: 10_000,
  ha: 10_000,
};
const numberWithUnit = /^([\d.,]+)\s*(\D\S*)?$/u;

/** A comma begins the fraction of an area, however many digits follow. */
const withFraction = /^(\d{1,3}(?:\.\d{3})+|\d+),(\d+)$/;

/** Returns square metres of an area: `1.250`, `145 m²`, and 18,5 below 'Dönüm'; null for anything but one number. */
export function readArea({ label, value }: Feature): number | null {
  const [, number = '', written] = numberWithUnit.exec(value.trim()) ?? [];
  const unit = written === undefined ? (units[foldTurkish(label)] ?? 1) : units[foldTurkish(written)];
  const [, whole, fraction] = withFraction.exec(number) ?? [];
  const amount =
    whole === undefined ? parseAmount(number) : Number(`${whole.replaceAll('.', '')}.${fraction}`);
  return amount === null || unit === undefined ? null : amount * unit;
}

/** Returns square metres of the area that a listing's price is for; null where it is unknown or impossible. */
export function pricedArea(listing: Pick<ListingSummary, 'type' | 'features'>): number | null {
  const feature = areaFeature(listing);
  const area = feature === undefined ? null : readArea(feature);
  return area === null || area < limits.minArea || area > limits.maxArea ? null : area;
}
