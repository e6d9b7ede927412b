import type { Option } from '#components/ui/select.tsx';
import { filterWords, priceRangeWords } from '#lib/domain/listing/filter-words.ts';
import { typeHasRooms } from '#lib/domain/listing/rooms.ts';
import { formatPriceRange } from '#lib/domain/wire/filter-query.ts';
import { priceRanges } from '#lib/site/listing-choices.ts';
import type { ListingsState } from './listings-state.ts';

/** @param labelOf what a visitor reads for a word as it travels; the word itself where it is left out */
export function asOptions(words: readonly string[], labelOf = (word: string) => word): Option[] {
  return words.map((word) => ({ value: word, label: labelOf(word) }));
}

/** Returns the fixed price ranges (rules#price-ranges), and the one that the address names besides them. */
export function priceOptions(chosen: ListingsState['priceFilter']): readonly Option[] {
  const value = chosen && formatPriceRange(chosen);
  if (chosen === null || value === null || priceRanges.some((range) => range.value === value)) {
    return priceRanges;
  }
  return [...priceRanges, { value, label: priceRangeWords(chosen) }];
}

const mayHaveRooms = (type: string | null) => type === null || typeHasRooms(type);

/** Tells whether rooms can be chosen: in all categories together, in one that has them, and where one is chosen already. */
export function hasRooms({ filter, roomFilter }: ListingsState): boolean {
  return roomFilter !== null || mayHaveRooms(filter);
}

/** Returns the change of choosing a category: removes the rooms for a category without rooms. */
export function ofCategory(filter: string | null): Partial<ListingsState> {
  return mayHaveRooms(filter) ? { filter } : { filter, roomFilter: null };
}

/** Returns the active filters, each with the change that removes it; sorting narrows nothing. */
export function activeFilters(state: ListingsState): { words: string; removal: Partial<ListingsState> }[] {
  return filterWords(state).map(({ filter, words }) => ({ words, removal: { [filter]: null } }));
}
