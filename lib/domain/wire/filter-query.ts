import { defaultSort, type SortOrder } from '#lib/site/listing-choices.ts';

/** Whole lira, inclusive at both ends; `max` is null for a lone minimum. */
export type PriceRange = { min: number; max: number | null };

/** `get-preview-with-filters` (rules#filter-parameters) as the site understands it; null is "no filter". */
export type FilterQuery = {
  /** Page number from 1. */
  p: number;
  filter: string | null;
  priceFilter: PriceRange | null;
  statusFilter: string | null;
  cityFilter: string | null;
  districtFilter: string | null;
  searchedId: string | null;
  roomFilter: string | null;
  searchFilter: string | null;
  sortFilter: SortOrder;
};

/** Everything: the first page of all listings, the newest first. */
export const everything: FilterQuery = {
  p: 1,
  filter: null,
  priceFilter: null,
  statusFilter: null,
  cityFilter: null,
  districtFilter: null,
  searchedId: null,
  roomFilter: null,
  searchFilter: null,
  sortFilter: defaultSort,
};

/** The values that leave a filter out: of a category, of any other list, of a text (rules#no-filter). */
export const noFilter = { category: 'Tumu', choice: 'all', text: '' } as const;

/** Tells whether a filter's value, without spaces around it, asks for everything. */
export const isNoFilter = (text: string): boolean => Object.values<string>(noFilter).includes(text);

const wholeLira = /^(\d{1,15})(?:-(\d{1,15}))?$/;

/**
 * Reads `min-max` or a lone minimum.
 * @returns null when the text is neither, or when the maximum is below the minimum
 */
export function parsePriceRange(text: string): PriceRange | null {
  const match = wholeLira.exec(text);
  if (match === null) return null;
  const min = Number(match[1]);
  const max = match[2] === undefined ? null : Number(match[2]);
  return max !== null && max < min ? null : { min, max };
}

export function formatPriceRange(range: PriceRange): string {
  return range.max === null ? `${range.min}` : `${range.min}-${range.max}`;
}

/** Returns a range as a form names it, or ''. */
export const priceText = (range: PriceRange | null): string =>
  range === null ? '' : formatPriceRange(range);

/** Returns the query as it is sent: every parameter present, defaults spelled out (rules#no-filter). */
export function toWireQuery(query: FilterQuery): Record<keyof FilterQuery, string> {
  return {
    p: String(query.p),
    filter: query.filter ?? noFilter.category,
    priceFilter: query.priceFilter === null ? noFilter.choice : formatPriceRange(query.priceFilter),
    statusFilter: query.statusFilter ?? noFilter.choice,
    cityFilter: query.cityFilter ?? noFilter.choice,
    districtFilter: query.districtFilter ?? noFilter.choice,
    searchedId: query.searchedId ?? noFilter.text,
    roomFilter: query.roomFilter ?? noFilter.choice,
    searchFilter: query.searchFilter ?? noFilter.text,
    sortFilter: query.sortFilter,
  };
}
