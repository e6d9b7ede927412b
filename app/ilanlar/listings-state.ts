import {
  everything,
  type FilterQuery,
  formatPriceRange,
  parsePriceRange,
} from '#lib/domain/wire/filter-query.ts';
import { type ListParameter, listAddress, listParameters as params } from '#lib/site/list-address.ts';
import { defaultSort, sortOptions } from '#lib/site/listing-choices.ts';

/**
 * What the listings screen shows, as its address names it (rules#list-state, rules#list-address). `isAdvanced` is the
 * advanced search test path: the eight samples only.
 */
export type ListingsState = FilterQuery & { isAdvanced: boolean };

export const defaultState: ListingsState = { ...everything, isAdvanced: false };

const pageNumber = /^[1-9]\d{0,8}$/;
const longestText = 200;

/** A filter's text; null for what the contract reads as "no filter" and for what no visitor would have typed. */
export function readFilterText(text: string | null | undefined): string | null {
  const tidy = text?.trim().replace(/\s+/gu, ' ') ?? '';
  const isNone = tidy === '' || tidy === 'all' || tidy === 'Tumu';
  return isNone || tidy.length > longestText || /\p{Cc}/u.test(tidy) ? null : tidy;
}

/** Reads the state that an address names. A value that cannot be read counts as not given. */
export function parseListingsState(query: URLSearchParams): ListingsState {
  const text = (name: string) => readFilterText(query.get(name));
  const page = query.get(params.page) ?? '';
  const sort = query.get(params.sort);
  return {
    p: pageNumber.test(page) ? Number(page) : 1,
    filter: text(params.category),
    priceFilter: parsePriceRange(query.get(params.price)?.trim() ?? ''),
    statusFilter: text(params.status),
    cityFilter: text(params.city),
    districtFilter: text(params.district),
    searchedId: text(params.listingNumber),
    roomFilter: text(params.rooms),
    searchFilter: text(params.search),
    sortFilter: sortOptions.find((option) => option.value === sort)?.value ?? defaultSort,
    isAdvanced: query.get(params.advanced) === '1',
  };
}

/** The one address of a state: defaults are left out. */
export function listHref(state: ListingsState): string {
  return listAddress(addressValues(state));
}

/**
 * The address that a link of the pagination leads to. It names page 1 as well: without a page, the address would be
 * the one at which the page stored in the session is restored.
 */
export function pageHref(state: ListingsState, page: number): string {
  return listAddress({ ...addressValues(state), sayfa: String(page) });
}

function addressValues(state: ListingsState): Record<ListParameter, string | null> {
  return {
    [params.page]: state.p === 1 ? null : String(state.p),
    [params.category]: state.filter,
    [params.city]: state.cityFilter,
    [params.district]: state.districtFilter,
    [params.price]: state.priceFilter && formatPriceRange(state.priceFilter),
    [params.status]: state.statusFilter,
    [params.search]: state.searchFilter,
    [params.sort]: state.sortFilter === defaultSort ? null : state.sortFilter,
    [params.rooms]: state.roomFilter,
    [params.advanced]: state.isAdvanced ? '1' : null,
    [params.listingNumber]: state.searchedId,
    [params.favourites]: null,
  };
}

/** The address of the list's first page: what two pages of one list have in common. */
export function firstPageHref(state: ListingsState): string {
  return listHref({ ...state, p: 1 });
}

/** The text in the fields, which is ahead of the address by the search's debounce time. */
export type Typed = { searchFilter: string; searchedId: string };

export function typedIn({ searchFilter, searchedId }: ListingsState): Typed {
  return { searchFilter: searchFilter ?? '', searchedId: searchedId ?? '' };
}

/** What the text in the fields filters by. */
export function textsOf({ searchFilter, searchedId }: Typed): Pick<ListingsState, keyof Typed> {
  return { searchFilter: readFilterText(searchFilter), searchedId: readFilterText(searchedId) };
}

/** How many filters narrow the list; sorting does not. */
export function countFilters({ p, sortFilter, isAdvanced, ...filters }: ListingsState): number {
  return Object.values(filters).filter((value) => value !== null).length;
}

/**
 * The state after a filter changed: page 1 again, and another city takes the district with it (rules#list-state).
 */
export function withFilters(state: ListingsState, change: Partial<ListingsState>): ListingsState {
  const isOtherCity = change.cityFilter !== undefined && change.cityFilter !== state.cityFilter;
  return { ...state, ...(isOtherCity && { districtFilter: null }), ...change, p: 1 };
}
