import { useEffect, useState } from 'react';
import type { Option } from '#components/ui/select.tsx';
import { activeTypes, cities, districts } from '#lib/browser/listing-calls.ts';
import { logFailure } from '#lib/browser/log-failure.ts';
import { filterWords, priceRangeWords } from '#lib/domain/listing/filter-words.ts';
import { typeHasRooms } from '#lib/domain/listing/rooms.ts';
import { formatPriceRange } from '#lib/domain/wire/filter-query.ts';
import { priceRanges } from '#lib/site/listing-choices.ts';
import { listingsTexts } from '#lib/site/texts/listings.ts';
import type { FilterOptions, ListingsScreen } from './listings-screen.ts';
import type { ListingsState } from './listings-state.ts';

/**
 * Returns the choices of the filters: at first what the server rendered, then what the calls answer (rules#calls).
 * @param city the chosen city, whose districts are offered; null offers the districts of all
 */
export function useFilterOptions({ options, state }: ListingsScreen, city: string | null): FilterOptions {
  const [lists, setLists] = useState({ types: options.types, cities: options.cities });
  const [known, setKnown] = useState(
    options.districts.length > 0 ? { city: state.cityFilter, districts: options.districts } : null,
  );

  useEffect(() => {
    const request = new AbortController();
    void activeTypes(request.signal).then((result) => {
      if (result.kind === 'ok') setLists((old) => ({ ...old, types: words(result.data) }));
      else if (result.kind === 'http') window.alert(listingsTexts.alerts.typesRefused);
      else if (result.kind === 'network') window.alert(listingsTexts.alerts.typesFailed);
      else logFailure('get-active-types', result);
    });
    void cities(request.signal).then((result) => {
      if (result.kind === 'ok') setLists((old) => ({ ...old, cities: words(result.data) }));
      else logFailure('get-cities', result);
    });
    return () => request.abort();
  }, []);

  useEffect(() => {
    if (known?.city === city) return;
    const request = new AbortController();
    void districts(city, request.signal).then((result) => {
      if (result.kind === 'ok') setKnown({ city, districts: words(result.data) });
      else logFailure('get-districts', result);
    });
    return () => request.abort();
  }, [city, known?.city]);

  // Districts of another city are never offered, not even while the right ones load.
  return { ...lists, districts: known?.city === city ? known.districts : [] };
}

/** Returns each word once: they become the options of a select. */
function words(data: unknown): string[] {
  return Array.isArray(data)
    ? [...new Set(data.filter((word) => typeof word === 'string' && word !== ''))]
    : [];
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
