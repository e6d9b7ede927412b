import type { FilterQuery } from '#lib/domain/wire/filter-query.ts';
import { listingNumberOf } from '#lib/domain/wire/listing-id.ts';
import { limits } from '#lib/site/limits.ts';
import type { SortOrder } from '#lib/site/listing-choices.ts';
import { foldTurkish } from './fold.ts';
import { neighbourhoodName } from './places/neighbourhood.ts';
import { parsePrice } from './price.ts';
import { roomsKey, roomsMatcher, roomsOf } from './rooms.ts';
import { searchWords } from './search-words.ts';

/** The fields of a listing, in the words of the wire, that the filters and orders of the list read. */
export type ListingFacts = Readonly<
  Record<
    | 'id'
    | 'title'
    | 'type'
    | 'emlakAltTipi'
    | 'emlakDurumu'
    | 'il'
    | 'ilce'
    | 'mahalle'
    | 'price'
    | 'olusturmaTarihi',
    string
  > & { typicalFeatures: readonly string[] }
>;

type Named = 'type' | 'city' | 'district';

/** A listing as filters and orders read it: every text folded once. */
export type CatalogueEntry = {
  id: number;
  type: string;
  status: string;
  city: string;
  district: string;
  /** The key of `roomsKey`. */
  rooms: string;
  /** Whole lira; null without a price (rules#prices). */
  price: number | null;
  createdAt: number;
  /** The text that words are searched in. */
  text: string;
  /** The names as they were written, for the choices of the filters. */
  written: Readonly<Record<Named, string>>;
};

export function toCatalogueEntry(facts: ListingFacts): CatalogueEntry {
  const { id, title, type, emlakAltTipi, emlakDurumu, il, ilce, mahalle, typicalFeatures } = facts;
  return {
    id: Number(id),
    type: foldTurkish(type),
    status: foldTurkish(emlakDurumu),
    city: foldTurkish(il),
    district: foldTurkish(ilce),
    rooms: roomsKey(roomsOf(typicalFeatures)),
    price: parsePrice(facts.price),
    createdAt: Date.parse(facts.olusturmaTarihi),
    text: foldTurkish(
      [id, title, type, emlakAltTipi, emlakDurumu, il, ilce, inFull(mahalle), ...typicalFeatures].join(' '),
    ),
    written: { type, city: il, district: ilce },
  };
}

/** Writes a neighbourhood with and without the word behind its name, so that both are found. */
const inFull = (mahalle: string) => (mahalle === '' ? '' : `${neighbourhoodName(mahalle)} Mahallesi`);

/** Applies the rules of the list (rules#filter-parameters) to listings in memory. */
export type Catalogue<Item extends CatalogueEntry> = {
  /** Returns one page of the listings that a query finds, and the total of all pages. */
  search(query: FilterQuery): { found: Item[]; total: number };
  /** Returns every listing that a query finds, in its order. */
  matching(query: FilterQuery): Item[];
  /**
   * Lists the values of a field in Turkish order, each in its most common spelling; only of listings in `city`, however that is
   * spelt, when it is given.
   */
  names(field: Named, city?: string | null): string[];
};

export function createCatalogue<Item extends CatalogueEntry>(items: readonly Item[]): Catalogue<Item> {
  const sorted = new Map<SortOrder, readonly Item[]>();
  const listed = new Map<string, readonly string[]>();
  function inOrder(order: SortOrder): readonly Item[] {
    const known = sorted.get(order) ?? items.toSorted(orders[order]);
    sorted.set(order, known);
    return known;
  }
  const matching = (query: FilterQuery) => inOrder(query.sortFilter).filter(matcher(query));
  return {
    matching,
    search(query) {
      const found = matching(query);
      const start = (query.p - 1) * limits.pageSize;
      return { found: found.slice(start, start + limits.pageSize), total: found.length };
    },
    names(field, city = null) {
      const wanted = city === null ? null : foldTurkish(city);
      const key = JSON.stringify([field, wanted]);
      const known = listed.get(key);
      if (known) return [...known];
      const those = wanted === null ? items : items.filter((item) => item.city === wanted);
      const names = bestSpellings(those.map(({ written }) => written[field]));
      // Visitors can ask for any city.
      if (names.length > 0) listed.set(key, [...names]);
      return names;
    },
  };
}

type Order = (a: CatalogueEntry, b: CatalogueEntry) => number;

/** Puts the later id first among equals (rules#sort-orders). */
const laterId: Order = (a, b) => b.id - a.id;
const newest: Order = (a, b) => b.createdAt - a.createdAt || laterId(a, b);

/** A listing without a price comes last in both directions. */
const byPrice =
  (direction: 1 | -1): Order =>
  (a, b) => {
    if (a.price === null || b.price === null)
      return Number(a.price === null) - Number(b.price === null) || laterId(a, b);
    return direction * (a.price - b.price) || laterId(a, b);
  };

const orders: Readonly<Record<SortOrder, Order>> = {
  newest,
  oldest: (a, b) => newest(b, a),
  'price-asc': byPrice(1),
  'price-desc': byPrice(-1),
};

const foldedFilters = {
  type: 'filter',
  status: 'statusFilter',
  city: 'cityFilter',
  district: 'districtFilter',
} as const;

/** Tells whether a query finds a listing. */
function matcher(query: FilterQuery): (entry: CatalogueEntry) => boolean {
  const { searchedId, roomFilter, priceFilter: range, searchFilter } = query;
  const folded = Object.entries(foldedFilters).flatMap(([field, filter]) => {
    const wanted = query[filter];
    return wanted === null ? [] : [[field as keyof typeof foldedFilters, foldTurkish(wanted)] as const];
  });
  const number = searchedId === null ? null : listingNumberOf(searchedId);
  const words = searchFilter === null ? [] : searchWords(searchFilter);
  const hasRooms = roomFilter === null ? () => true : roomsMatcher(roomFilter);
  const isInRange = (price: number | null) =>
    range === null || (price !== null && price >= range.min && (range.max === null || price <= range.max));
  return (entry) =>
    folded.every(([field, wanted]) => entry[field] === wanted) &&
    (searchedId === null || entry.id === number) &&
    hasRooms(entry.rooms) &&
    isInRange(entry.price) &&
    words.every((word) => entry.text.includes(word));
}

const collator = new Intl.Collator('tr', { caseFirst: 'upper' });

/** Chooses of the spellings of each word the one that most listings use; capitals first among equals. */
function bestSpellings(spellings: readonly string[]): string[] {
  const uses = new Map<string, number>();
  for (const spelling of spellings) uses.set(spelling, (uses.get(spelling) ?? 0) + 1);
  const ranked = [...uses].sort(([a, usesA], [b, usesB]) => usesB - usesA || collator.compare(a, b));
  const best = new Map<string, string>();
  for (const [spelling] of ranked) {
    const key = foldTurkish(spelling);
    if (key !== '' && !best.has(key)) best.set(key, spelling);
  }
  return [...best.values()].sort(collator.compare);
}
