import { LRUCache } from 'lru-cache';
import type { FilterQuery } from '#lib/contract/filter-query.ts';
import { foldTurkish } from '#lib/listing/fold.ts';
import { searchWords } from '#lib/listing/search-words.ts';
import { limits, type SortOrder } from '#lib/site/limits.ts';
import { parseListingId } from '../listing-rows.ts';
import { grown, KeyColumn, keepMarked, keepPriced, type Slots } from './columns.ts';

/** What a search looks at in a listing. */
export type IndexEntry = {
  id: number;
  type: string;
  status: string;
  city: string;
  district: string;
  rooms: string;
  /** Whole lira, null where the price is no number. */
  price: number | null;
  /** Microseconds since 1970, as exact as the database. */
  createdAt: number;
  /** Folded words in which a search looks. */
  text: string;
};

/** Words whose listings are remembered until the next change. */
const rememberedWords = 50;
/** Slots in all remembered lists together: 4 MB. */
const rememberedSlots = 1_000_000;
/** The oldest come in the order of the newest, read backwards. */
type Order = Exclude<SortOrder, 'oldest'>;

/** The columns of texts, and the filter of each. */
const filterOf = {
  type: 'filter',
  status: 'statusFilter',
  city: 'cityFilter',
  district: 'districtFilter',
  rooms: 'roomFilter',
} as const;
type KeyName = keyof typeof filterOf;
const keyNames = Object.keys(filterOf) as KeyName[];

/**
 * Every listing in memory, as columns. A listing keeps its slot in the columns for as long as it exists. The orders list
 * the slots; a search begins with one of them, or with the shortest list of what it asks for, and goes filter by filter
 * through what is left.
 */
export class SearchIndex {
  readonly #slots = new Map<number, number>();
  readonly #freeSlots: number[] = [];
  #ids = new Float64Array();
  /** NaN where the price is no number. */
  #prices = new Float64Array();
  #createdAt = new Float64Array();
  readonly #texts: string[] = [];
  readonly #keys = {
    type: new KeyColumn(),
    status: new KeyColumn(),
    city: new KeyColumn(),
    district: new KeyColumn(),
    rooms: new KeyColumn(),
  };
  readonly #orders: Record<Order, Slots> = {
    newest: new Uint32Array(),
    'price-asc': new Uint32Array(),
    'price-desc': new Uint32Array(),
  };
  /** Where a search writes what it finds; the next one overwrites it. */
  #scratch: Slots = new Uint32Array();
  readonly #words = new LRUCache<string, Uint8Array>({ max: rememberedWords });
  /** The slots of one text in an order, by both and the text's column, until the next change. */
  readonly #lists = new LRUCache<string, Slots>({
    maxSize: rememberedSlots,
    sizeCalculation: (slots) => slots.length,
  });

  /** Takes listings out and puts others in; one that changed is in both. */
  change(outdatedIds: Iterable<number>, entries: readonly IndexEntry[]): void {
    this.#words.clear();
    this.#lists.clear();
    const outdated = new Set<number>();
    for (const id of outdatedIds) {
      const slot = this.#slots.get(id);
      if (slot === undefined) continue;
      this.#slots.delete(id);
      this.#texts[slot] = '';
      outdated.add(slot);
    }
    const kept = Object.entries(this.#orders).map(
      ([sort, order]) =>
        [sort as Order, outdated.size === 0 ? order : order.filter((slot) => !outdated.has(slot))] as const,
    );
    this.#freeSlots.push(...outdated);
    const slots = Uint32Array.from(entries, (entry) => this.#put(entry));
    for (const [sort, order] of kept) this.#orders[sort] = merge(order, slots, this.#comparison(sort));
    this.#scratch = grown(this.#scratch, this.#slots.size);
  }

  /** Ids of one page in order, and how many listings there are on all pages. */
  search(query: FilterQuery, pageSize: number = limits.pageSize): { ids: number[]; total: number } {
    const { p, sortFilter } = query;
    const isBackwards = sortFilter === 'oldest';
    const found = this.#find(query, isBackwards ? 'newest' : sortFilter);
    const total = found.length;
    // All on one page is a size of Infinity, of which no multiple may be taken.
    const start = Math.min(p === 1 ? 0 : (p - 1) * pageSize, total);
    const end = Math.min(start + pageSize, total);
    const page = isBackwards ? found.slice(total - end, total - start).reverse() : found.subarray(start, end);
    return { ids: Array.from(page, (slot) => this.#ids[slot] as number), total };
  }

  /** Types and places of every listing. */
  *places(): Generator<{ type: string; city: string; district: string }> {
    const { type, city, district } = this.#keys;
    for (const slot of this.#slots.values())
      yield { type: type.spelling(slot), city: city.spelling(slot), district: district.spelling(slot) };
  }

  #put(entry: IndexEntry): number {
    const slot = this.#freeSlots.pop() ?? this.#texts.length;
    this.#slots.set(entry.id, slot);
    this.#ids = grown(this.#ids, slot);
    this.#prices = grown(this.#prices, slot);
    this.#createdAt = grown(this.#createdAt, slot);
    this.#ids[slot] = entry.id;
    this.#prices[slot] = entry.price ?? Number.NaN;
    this.#createdAt[slot] = entry.createdAt;
    this.#texts[slot] = entry.text;
    for (const name of keyNames) this.#keys[name].set(slot, entry[name]);
    return slot;
  }

  #find(query: FilterQuery, sort: Order): Slots {
    const { searchedId, priceFilter, searchFilter } = query;
    const wantedTexts = keyNames.flatMap((name) => {
      const wanted = query[filterOf[name]];
      return wanted === null ? [] : [{ name, wanted }];
    });
    const into = this.#scratch;
    let found = this.#orders[sort];
    for (const { name, wanted } of wantedTexts) {
      const list = this.#withText(sort, name, wanted);
      if (list.length < found.length) found = list;
    }
    for (const { name, wanted } of wantedTexts) found = this.#keys[name].keep(found, wanted, into);
    if (searchedId !== null) {
      const wanted = this.#slots.get(parseListingId(searchedId) ?? -1);
      found = found.filter((slot) => slot === wanted);
    }
    if (priceFilter !== null) found = keepPriced(found, this.#prices, priceFilter, into);
    for (const word of searchFilter === null ? [] : searchWords(searchFilter))
      found = keepMarked(found, this.#withWord(word), into);
    return found;
  }

  #withText(sort: Order, name: KeyName, wanted: string): Slots {
    const key = `${sort}/${name}/${foldTurkish(wanted)}`;
    const known = this.#lists.get(key);
    if (known) return known;
    const found = this.#keys[name].keep(this.#orders[sort], wanted, this.#scratch).slice();
    // What no listing has could be asked for in any number of spellings.
    if (found.length > 0) this.#lists.set(key, found);
    return found;
  }

  #withWord(word: string): Uint8Array {
    const known = this.#words.get(word);
    if (known) return known;
    const found = Uint8Array.from(this.#texts, (text) => Number(text.includes(word)));
    this.#words.set(word, found);
    return found;
  }

  /** rules#sort-orders: the later id first among equals, a price that is no number last in both directions. */
  #comparison(sort: Order): (a: number, b: number) => number {
    const number = (column: Float64Array, slot: number) => column[slot] as number;
    const laterId = (a: number, b: number) => number(this.#ids, b) - number(this.#ids, a);
    if (sort === 'newest')
      return (a, b) => number(this.#createdAt, b) - number(this.#createdAt, a) || laterId(a, b);
    const direction = sort === 'price-asc' ? 1 : -1;
    return (a, b) => {
      const [left, right] = [number(this.#prices, a), number(this.#prices, b)];
      const unpriced = Number(Number.isNaN(left)) - Number(Number.isNaN(right));
      return unpriced || direction * (left - right) || laterId(a, b);
    };
  }
}

/** An order with further slots in their places. */
function merge(order: Slots, further: Slots, compare: (a: number, b: number) => number): Slots {
  const added = further.toSorted(compare);
  const merged = new Uint32Array(order.length + added.length);
  let [left, right] = [0, 0];
  for (let at = 0; at < merged.length; at += 1) {
    const [a, b] = [order[left], added[right]];
    const isFromOrder = b === undefined || (a !== undefined && compare(a, b) < 0);
    merged[at] = (isFromOrder ? a : b) ?? 0;
    if (isFromOrder) left += 1;
    else right += 1;
  }
  return merged;
}
