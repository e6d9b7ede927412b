import { formatPriceRange } from '#lib/contract/filter-query.ts';
import { typeLabel } from '#lib/listing/from-wire.ts';
import { formatAmount } from '#lib/listing/price.ts';
import { priceRanges } from '#lib/site/limits.ts';
import { listingsTexts } from '#lib/site/texts/listings.ts';
import type { ListingsState } from './listings-state.ts';

type Option = { value: string; label: string };

/** A place name is both value and label. */
export function asOptions(words: readonly string[]): Option[] {
  return words.map((word) => ({ value: word, label: word }));
}

/** Categories by wire type, in Turkish spelling. */
export function typeOptions(types: readonly string[]): Option[] {
  return types.map((type) => ({ value: type, label: typeLabel(type) }));
}

/** The fixed price ranges (rules#price-ranges), and the one that the address names when it is none of them. */
export function priceOptions(chosen: ListingsState['priceFilter']): readonly Option[] {
  const value = chosen && formatPriceRange(chosen);
  if (chosen === null || value === null || priceRanges.some((range) => range.value === value)) {
    return priceRanges;
  }
  const { min, max } = chosen;
  const label = listingsTexts.filters.priceRange(formatAmount(min), max === null ? null : formatAmount(max));
  return [...priceRanges, { value, label }];
}
