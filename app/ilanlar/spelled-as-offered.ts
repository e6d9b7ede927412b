import { foldTurkish } from '#lib/domain/listing/fold.ts';
import { listingStatuses } from '#lib/site/listing-choices.ts';
import type { FilterOptions } from './listings-screen.ts';
import type { ListingsState } from './listings-state.ts';

/** Spells a state for names and the canonical address: filters find `eskisehir` and `Eskişehir` alike, and offer one. */
export function spelledAsOffered(state: ListingsState, options: FilterOptions): ListingsState {
  const statuses = listingStatuses.map(({ value }) => value);
  return {
    ...state,
    filter: spelled(state.filter, options.types),
    statusFilter: spelled(state.statusFilter, statuses),
    cityFilter: spelled(state.cityFilter, options.cities),
    districtFilter: spelled(state.districtFilter, options.districts),
  };
}

function spelled(text: string | null, offered: readonly string[]): string | null {
  if (text === null) return null;
  const key = foldTurkish(text);
  return offered.find((option) => foldTurkish(option) === key) ?? text;
}
