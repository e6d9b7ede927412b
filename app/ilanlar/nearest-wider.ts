import { everything } from '#lib/domain/wire/filter-query.ts';
import { countFilters, type ListingsState, listHref, withFilters } from './listings-state.ts';

/** A list that holds more, and how many. */
export type WiderList = { state: ListingsState; total: number };

/** A filtered list with fewer results is offered a wider one. */
const enough = 3;

/**
 * Returns wider and wider lists around one (rules#what-a-list-shows), the nearest first: without what was asked of the
 * listing itself, of its whole city, of all cities, of every status. The type stays: who looks for land wants no
 * flat. The list of everything is left out: the screen offers it anyway.
 */
function widerStates(state: ListingsState): ListingsState[] {
  const { p, sortFilter, filter, statusFilter, cityFilter, districtFilter, searchedId, ...ofListing } =
    everything;
  const steps: Partial<ListingsState>[] = [
    { priceFilter: null },
    ofListing,
    { districtFilter: null },
    { cityFilter: null },
    ...(state.filter === null ? [] : [{ statusFilter: null }]),
  ];
  const wider: ListingsState[] = [];
  for (const step of steps) {
    const last = wider.at(-1) ?? withFilters(state, {});
    const next = withFilters(last, step);
    if (listHref(next) !== listHref(last)) wider.push(next);
  }
  return wider.filter((list) => countFilters(list) > 0);
}

/** Tells whether so few are found that a wider list is worth a sentence. */
const mayWiden = (state: ListingsState, total: number) =>
  state.p === 1 && !state.isAdvanced && total < enough && countFilters(state) > 0;

/**
 * Returns the nearest wider list that holds more.
 * @param ask how many listings a list holds; null where that cannot be known, which ends the search
 * @returns null without one
 */
export async function nearestWider(
  state: ListingsState,
  total: number,
  ask: (state: ListingsState) => Promise<number | null>,
): Promise<WiderList | null> {
  if (!mayWiden(state, total)) return null;
  for (const wider of widerStates(state)) {
    const found = await ask(wider);
    if (found === null) return null;
    if (found > total) return { state: wider, total: found };
  }
  return null;
}
