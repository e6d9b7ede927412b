import { routes } from './navigation.ts';

/**
 * Query parameters of the listings screen, in the order of an address. They are also the names
 * of the filter form's fields, and the whole cache key of a list: a parameter that is
 * missing here is dropped before the screen is rendered.
 */
export const listParameters = {
  page: 'sayfa',
  category: 'kategori',
  city: 'il',
  district: 'ilce',
  price: 'fiyat',
  /** The next three come from a form that is sent without scripts; no other address has them (rules#price-ranges). */
  minPrice: 'enaz',
  maxPrice: 'encok',
  formerPrice: 'onceki',
  status: 'durum',
  search: 'ara',
  sort: 'siralama',
  rooms: 'oda',
  advanced: 'gelismis',
  listingNumber: 'searchedId',
  favourites: 'favoriler',
  shared: 'ilanlar',
} as const;

export type ListParameter = (typeof listParameters)[keyof typeof listParameters];

/** Filters of lists that search engines index, as on the wire (`Isyeri`, `Satilik`); '' is "all". */
export type ListNarrowing = { category: string; status: string; city: string; district: string };

/**
 * Address of a page (from 1) of the list narrowed by category, status and place. The order of parameters is that of
 * the listings screen, so one list has one address.
 */
export function narrowedListHref(narrowing: Partial<ListNarrowing>, page = 1): string {
  const { category, city, district, status } = narrowing;
  return listAddress({
    sayfa: page > 1 && String(page),
    kategori: category,
    il: city,
    ilce: district,
    durum: status,
  });
}

/** Address of a list: the given parameters in their fixed order, empty ones left out. */
export function listAddress(
  values: Partial<Record<ListParameter, string | null | false | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const name of Object.values(listParameters)) {
    const value = values[name];
    if (value) query.append(name, value);
  }
  return query.size === 0 ? routes.listings : `${routes.listings}?${query}`;
}
