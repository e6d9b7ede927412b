import { and, eq, gte, like, lte, type SQL, sql } from 'drizzle-orm';
import type { FilterQuery } from '#lib/contract/filter-query.ts';
import { foldTurkish } from '#lib/listing/fold.ts';
import { searchWords } from '#lib/listing/search-words.ts';
import type { SortOrder } from '#lib/site/limits.ts';
import { listings } from './schema.ts';

/** What is asked for, without page and order. */
export type ListingFilter = Omit<FilterQuery, 'p' | 'sortFilter'>;

const largestId = Number.MAX_SAFE_INTEGER;

/** Number of a wire id, null when it cannot be one: then there is no such listing. */
export function parseListingId(id: string): number | null {
  if (!/^[1-9]\d{0,15}$/.test(id)) return null;
  const number = Number(id);
  return number <= largestId ? number : null;
}

/** A value as the key columns hold it. PostgreSQL texts cannot hold U+0000. */
export const foldKey = (text: string) => foldTurkish(text.replaceAll('\0', ' '));

/** The condition of a filter, undefined when it lets everything through. */
export function filterCondition(filter: ListingFilter): SQL | undefined {
  const { priceFilter, searchedId } = filter;
  return and(
    filter.filter === null ? undefined : eq(listings.typeKey, foldKey(filter.filter)),
    filter.statusFilter === null ? undefined : eq(listings.statusKey, foldKey(filter.statusFilter)),
    filter.cityFilter === null ? undefined : eq(listings.cityKey, foldKey(filter.cityFilter)),
    filter.districtFilter === null ? undefined : eq(listings.districtKey, foldKey(filter.districtFilter)),
    filter.roomFilter === null ? undefined : eq(listings.roomsKey, foldKey(filter.roomFilter)),
    priceFilter === null ? undefined : gte(listings.priceAmount, priceFilter.min),
    priceFilter === null || priceFilter.max === null ? undefined : lte(listings.priceAmount, priceFilter.max),
    searchedId === null ? undefined : idCondition(searchedId),
    ...wordsOf(filter.searchFilter).map((word) => like(listings.searchText, containing(word))),
  );
}

function idCondition(searchedId: string): SQL {
  const id = parseListingId(searchedId);
  return id === null ? sql`false` : eq(listings.id, id);
}

/** The words of a search. PostgreSQL texts cannot hold U+0000. */
export const wordsOf = (search: string | null) =>
  search === null ? [] : searchWords(search.replaceAll('\0', ' '));

/** Pattern of texts that contain a word to the letter: `%` and `_` are no wildcards here. */
export function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

/** rules#sort-orders: listings without a numeric price come last in both price orders. */
export const sortOrders: Record<SortOrder, SQL[]> = {
  newest: [sql`${listings.createdAt} desc`, sql`${listings.id} desc`],
  oldest: [sql`${listings.createdAt} asc`, sql`${listings.id} asc`],
  'price-asc': [sql`${listings.priceAmount} asc nulls last`, sql`${listings.id} desc`],
  'price-desc': [sql`${listings.priceAmount} desc nulls last`, sql`${listings.id} desc`],
};
