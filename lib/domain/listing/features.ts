import type { Feature, Price } from './listing.ts';

/** Returns a list that travels as an array or as a comma-separated string (rules#feature-lists). */
export function toList(wire: readonly string[] | string): string[] {
  const items = typeof wire === 'string' ? wire.split(',') : wire;
  return items.map((item) => item.trim()).filter((item) => item !== '');
}

/**
 * Reads `label:value` items, each once; those without exactly one colon, or with an empty side, are skipped
 * (rules#typical-features).
 */
export function toFeatures(wire: readonly string[] | string): Feature[] {
  const features = new Map<string, Feature>();
  for (const item of toList(wire)) {
    const [label, value, ...rest] = item.split(':').map((part) => part.trim());
    if (label && value && rest.length === 0) features.set(`${label}:${value}`, { label, value });
  }
  return [...features.values()];
}

/** Counts the feature lines beside price and status (rules#info-table): 4 with both, 5 with one, 6 with neither. */
export function featureLineCount({ price, status }: { price: Price; status: string }): number {
  return 6 - Number(price.text !== '') - Number(status !== '');
}
