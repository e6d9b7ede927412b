import { type PriceRange, parsePriceRange } from '#lib/domain/wire/filter-query.ts';
import { formatAmount } from '#lib/site/texts/format-amount.ts';
import { readAmount } from './typed-number.ts';

/** The two ends of a price range as people type them; '' leaves the end open. */
export type TypedLimits = { minPrice: string; maxPrice: string };

/** A range or null, or the text that cannot be used, and why. */
type ReadLimits =
  | { wrong: null; range: PriceRange | null }
  | { wrong: keyof TypedLimits; reason: 'unreadable' | 'reversed' };

/** Reads price limits in any notation (rules#price-ranges), in whole lira within them. */
export function readLimits({ minPrice, maxPrice }: TypedLimits): ReadLimits {
  const min = minPrice.trim() === '' ? 0 : Math.ceil(readAmount(minPrice));
  const max = maxPrice.trim() === '' ? null : Math.floor(readAmount(maxPrice));
  if (!isLimit(min)) return { wrong: 'minPrice', reason: 'unreadable' };
  if (max !== null && !isLimit(max)) return { wrong: 'maxPrice', reason: 'unreadable' };
  if (max !== null && max < min) return { wrong: 'maxPrice', reason: 'reversed' };
  return { wrong: null, range: min === 0 && max === null ? null : { min, max } };
}

/** Tells whether an amount can stand in an address. */
const isLimit = (amount: number) => parsePriceRange(String(amount)) !== null;

/** Returns a range as it stands in the fields. */
export function toTypedLimits(range: PriceRange | null): TypedLimits {
  if (range === null) return { minPrice: '', maxPrice: '' };
  return { minPrice: formatAmount(range.min), maxPrice: range.max === null ? '' : formatAmount(range.max) };
}
