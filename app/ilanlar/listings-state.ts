import { readLimits, type TypedLimits, toTypedLimits } from '#lib/domain/listing/price-limits.ts';
import { everything, type FilterQuery, priceText } from '#lib/domain/wire/filter-query.ts';
import { listAddressValues, readFilterText, readListQuery } from '#lib/domain/wire/list-query.ts';
import { type ListParameter, listAddress, listParameters as params } from '#lib/site/list-address.ts';

/**
 * The state of the listings screen, as its address names it (rules#list-state, rules#list-address). `isAdvanced` is the
 * advanced search test path: the eight samples only.
 */
export type ListingsState = FilterQuery & { isAdvanced: boolean };

export const defaultState: ListingsState = { ...everything, isAdvanced: false };

/** Reads the state that an address names. A value that cannot be read counts as not given. */
export function parseListingsState(query: URLSearchParams): ListingsState {
  const list = readListQuery(query);
  return { ...list, ...typedRange(query, list), isAdvanced: query.get(params.advanced) === '1' };
}

/** Returns the price fields of a form that was sent without scripts. */
export function limitsIn(query: URLSearchParams): TypedLimits {
  return { minPrice: query.get(params.minPrice) ?? '', maxPrice: query.get(params.maxPrice) ?? '' };
}

/** Reads the price fields, which count where it is another range than they held (rules#price-ranges). */
function typedRange(query: URLSearchParams, chosen: FilterQuery): Partial<FilterQuery> {
  const { minPrice, maxPrice, formerPrice } = params;
  if (![minPrice, maxPrice, formerPrice].some((name) => query.has(name))) return {};
  const read = readLimits(limitsIn(query));
  return read.wrong === null && priceText(read.range) !== (query.get(formerPrice) ?? '')
    ? { priceFilter: read.range }
    : { priceFilter: chosen.priceFilter };
}

/** Returns the state that `listHref` has named. */
export const stateOf = (href: string) => parseListingsState(new URLSearchParams(href.split('?')[1]));

/** Returns the one address of a state: defaults are left out. */
export function listHref(state: ListingsState): string {
  return listAddress(addressValues(state));
}

/**
 * Returns the address that a link of the pagination leads to. It names page 1 as well: without a page, the address
 * would be the one at which the page stored in the session is restored.
 */
export function pageHref(state: ListingsState, page: number): string {
  return listAddress({ ...addressValues(state), sayfa: String(page) });
}

function addressValues(state: ListingsState): Partial<Record<ListParameter, string | null>> {
  return { ...listAddressValues(state), [params.advanced]: state.isAdvanced ? '1' : null };
}

/** Returns the address of the list's first page: what two pages of one list have in common. */
export function firstPageHref(state: ListingsState): string {
  return listHref({ ...state, p: 1 });
}

/** The text in the fields, which is ahead of the address by the search's debounce time. */
export type Typed = { searchFilter: string; searchedId: string } & TypedLimits;

export function typedIn({ searchFilter, searchedId, priceFilter }: ListingsState): Typed {
  return {
    searchFilter: searchFilter ?? '',
    searchedId: searchedId ?? '',
    ...toTypedLimits(priceFilter),
  };
}

/** Returns the text of the fields that a change of filters sets. */
export function typedBy(change: Partial<ListingsState>): Partial<Typed> {
  const { searchFilter, searchedId, ...limits } = typedIn({ ...defaultState, ...change });
  return {
    ...('searchFilter' in change && { searchFilter }),
    ...('searchedId' in change && { searchedId }),
    ...('priceFilter' in change && limits),
  };
}

/** Reads the filters from the text in the fields; limits that cannot be read change nothing. */
export function textsOf(typed: Typed, { priceFilter }: ListingsState): Partial<ListingsState> {
  const limits = readLimits(typed);
  return {
    searchFilter: readFilterText(typed.searchFilter),
    searchedId: readFilterText(typed.searchedId),
    priceFilter: limits.wrong === null ? limits.range : priceFilter,
  };
}

/** Tells how many filters narrow the list; sorting does not. */
export function countFilters({ p, sortFilter, isAdvanced, ...filters }: ListingsState): number {
  return Object.values(filters).filter((value) => value !== null).length;
}

/**
 * Returns the state after a filter changed: page 1 again, and another city takes the district with it
 * (rules#list-state).
 */
export function withFilters(state: ListingsState, change: Partial<ListingsState>): ListingsState {
  const isOtherCity = change.cityFilter !== undefined && change.cityFilter !== state.cityFilter;
  return { ...state, ...(isOtherCity && { districtFilter: null }), ...change, p: 1 };
}
