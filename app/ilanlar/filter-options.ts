import { statusLabel, typeLabel } from '#lib/domain/listing/from-wire.ts';
import { formatAmount } from '#lib/domain/listing/price.ts';
import { typeHasRooms } from '#lib/domain/listing/rooms.ts';
import { formatPriceRange } from '#lib/domain/wire/filter-query.ts';
import { priceRanges } from '#lib/site/listing-choices.ts';
import { listingsTexts } from '#lib/site/texts/listings.ts';
import type { ListingsState } from './listings-state.ts';

export type Option = { value: string; label: string };

/** @param labelOf what a visitor reads for a word as it travels; the word itself where it is left out */
export function asOptions(words: readonly string[], labelOf = (word: string) => word): Option[] {
  return words.map((word) => ({ value: word, label: labelOf(word) }));
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

const mayHaveRooms = (type: string | null) => type === null || typeHasRooms(type);

/** Whether rooms can be chosen: in all categories together, in one that has them, and where one is chosen already. */
export function hasRooms({ filter, roomFilter }: ListingsState): boolean {
  return roomFilter !== null || mayHaveRooms(filter);
}

/** The change of choosing a category: removes the rooms where its listings have none. */
export function ofCategory(filter: string | null): Partial<ListingsState> {
  return mayHaveRooms(filter) ? { filter } : { filter, roomFilter: null };
}

/**
 * The active filters in the order of the panel, each with its value in a visitor's words and the change that removes it;
 * sorting narrows nothing.
 */
export function activeFilters(state: ListingsState): { words: string; removal: Partial<ListingsState> }[] {
  const { filter, cityFilter, districtFilter, priceFilter, statusFilter, roomFilter } = state;
  const price = priceFilter && formatPriceRange(priceFilter);
  const chosen: [string | null | undefined, Partial<ListingsState>][] = [
    [filter && typeLabel(filter), { filter: null }],
    [cityFilter, { cityFilter: null }],
    [districtFilter, { districtFilter: null }],
    [price && priceOptions(priceFilter).find(({ value }) => value === price)?.label, { priceFilter: null }],
    [statusFilter && statusLabel(statusFilter), { statusFilter: null }],
    [roomFilter, { roomFilter: null }],
    [state.searchFilter, { searchFilter: null }],
    [state.searchedId, { searchedId: null }],
  ];
  return chosen.flatMap(([words, removal]) => (words ? [{ words, removal }] : []));
}
