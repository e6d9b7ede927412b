import { wordList } from './texts/word-list.ts';

// What a listing is and what a list can be asked for. Apart from the limits, which every screen loads.

/** Price ranges (rules#price-ranges) as `priceFilter` values: `min-max`, or a lone minimum for the open end. */
export const priceRanges = [
  { value: '0-500000', label: '0 - 500.000 ₺' },
  { value: '500000-1000000', label: '500.000 - 1.000.000 ₺' },
  { value: '1000000-2000000', label: '1.000.000 - 2.000.000 ₺' },
  { value: '2000000-5000000', label: '2.000.000 - 5.000.000 ₺' },
  { value: '5000000-10000000', label: '5.000.000 - 10.000.000 ₺' },
  { value: '10000000', label: '10.000.000 ₺ ve üzeri' },
] as const;

/** Sort options (rules#sort-orders); the first is the default. */
export const sortOptions = [
  { value: 'newest', label: 'En yeni' },
  { value: 'oldest', label: 'En eski' },
  { value: 'price-asc', label: 'Fiyat (artan)' },
  { value: 'price-desc', label: 'Fiyat (azalan)' },
] as const;

export type SortOrder = (typeof sortOptions)[number]['value'];
export const defaultSort: SortOrder = 'newest';

/** `emlakDurumu` values (rules#listing-preview) on the wire, with the Turkish spelling that visitors read. */
export const listingStatuses = [
  { value: 'Satilik', label: 'Satılık' },
  { value: 'Kiralik', label: 'Kiralık' },
  { value: 'Devren Satilik', label: 'Devren Satılık' },
  { value: 'Devren Kiralik', label: 'Devren Kiralık' },
] as const;

/** `type` values that have no Turkish letters on the wire, with the spelling that visitors read. */
export const typeLabels: Readonly<Record<string, string>> = { Isyeri: 'İşyeri' };

/** `type` values of listings that have rooms; a category of others offers no choice of rooms (rules#rooms-and-chips). */
export const typesWithRooms = wordList('Konut, Daire, Villa, Rezidans, Müstakil Ev, Yazlık');

/** `type` values of listings that are land: their area is the ground's, and they have zoning and a parcel. */
export const landTypes: readonly string[] = ['Arsa', 'Tarla', 'Arazi', 'Bağ', 'Bahçe', 'Zeytinlik'];

/** Headings of the number of rooms; the first one that a listing has counts. */
export const roomHeadings = wordList('Oda Sayısı, Oda + Salon Sayısı, Oda ve Salon Sayısı, Oda / Salon, Oda');

/** Room counts as `Oda Sayısı` states them and `roomFilter` asks for them; the others share two choices. */
export const roomCounts = wordList(
  '1+0, 1+1, 1.5+1, 2+0, 2+1, 2.5+1, 2+2, 3+1, 3.5+1, 3+2, 4+1, 4.5+1, 4+2, 5+1, 5+2, 6+1',
);
export const manyRooms = '7 oda ve üzeri';
export const otherRooms = 'Diğer oda sayıları';
