import { type FilterQuery, formatPriceRange, type PriceRange } from '#lib/domain/wire/filter-query.ts';
import { priceRanges } from '#lib/site/listing-choices.ts';
import { formatAmount } from '#lib/site/texts/format-amount.ts';
import { listingsTexts } from '#lib/site/texts/listings.ts';
import { statusLabel, typeLabel } from './from-wire.ts';

/** A filter that narrows a list. */
export type FilterName = Exclude<keyof FilterQuery, 'p' | 'sortFilter'>;

/** Returns a price range as a visitor reads it, whether it is one of the fixed ones (rules#price-ranges) or not. */
export function priceRangeWords({ min, max }: PriceRange): string {
  const value = formatPriceRange({ min, max });
  const fixed = priceRanges.find((range) => range.value === value);
  if (fixed) return fixed.label;
  return listingsTexts.filters.priceRange(formatAmount(min), max === null ? null : formatAmount(max));
}

/** Returns the filters of a query in the order of the panel, each with its value in a visitor's words. */
export function filterWords(query: FilterQuery): { filter: FilterName; words: string }[] {
  const { filter, cityFilter, districtFilter, priceFilter, statusFilter, roomFilter } = query;
  const wordsOf: Record<FilterName, string | null> = {
    filter: filter && typeLabel(filter),
    cityFilter,
    districtFilter,
    priceFilter: priceFilter && priceRangeWords(priceFilter),
    statusFilter: statusFilter && statusLabel(statusFilter),
    roomFilter,
    searchFilter: query.searchFilter,
    searchedId: query.searchedId,
  };
  return Object.entries(wordsOf).flatMap(([name, words]) =>
    words ? [{ filter: name as FilterName, words }] : [],
  );
}
