import { limits } from '#lib/site/limits.ts';
import { type ListParameter, listAddress, listParameters as params } from '#lib/site/list-address.ts';
import { defaultSort, sortOptions } from '#lib/site/listing-choices.ts';
import {
  everything,
  type FilterQuery,
  formatPriceRange,
  isNoFilter,
  parsePriceRange,
} from './filter-query.ts';

const pageNumber = /^[1-9]\d{0,8}$/;

/** Returns a filter's text; null for what the contract reads as "no filter" and for what no visitor would have typed. */
export function readFilterText(text: string | null | undefined): string | null {
  const tidy = text?.trim().replace(/\s+/gu, ' ') ?? '';
  return isNoFilter(tidy) || tidy.length > limits.filterLength || /\p{Cc}/u.test(tidy) ? null : tidy;
}

/**
 * Reads what the address of a list asks for (rules#list-address). A value that cannot be read counts as not given.
 * @param given the query of the address, also as text: `listQueryText` is the inverse
 */
export function readListQuery(given: URLSearchParams | string): FilterQuery {
  const query = new URLSearchParams(given);
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
  };
}

/** Returns the parameters of an address that name a query; defaults are left out. */
export function listAddressValues(query: FilterQuery): Partial<Record<ListParameter, string | null>> {
  return {
    [params.page]: query.p === 1 ? null : String(query.p),
    [params.category]: query.filter,
    [params.city]: query.cityFilter,
    [params.district]: query.districtFilter,
    [params.price]: query.priceFilter && formatPriceRange(query.priceFilter),
    [params.status]: query.statusFilter,
    [params.search]: query.searchFilter,
    [params.sort]: query.sortFilter === defaultSort ? null : query.sortFilter,
    [params.rooms]: query.roomFilter,
    [params.listingNumber]: query.searchedId,
  };
}

/**
 * Returns the filters of a list without what belongs to looking at it: page, order, and the number of a listing. What a
 * search that writes back is about (rules#search-alerts).
 */
export function alertQuery(query: FilterQuery): FilterQuery {
  return { ...query, p: everything.p, sortFilter: everything.sortFilter, searchedId: null };
}

/** Returns the one text of a query, as it stands in the list's address behind the `?`; '' for everything. */
export function listQueryText(query: FilterQuery): string {
  return listAddress(listAddressValues(query)).split('?')[1] ?? '';
}
