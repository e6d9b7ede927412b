import { LRUCache } from 'lru-cache';
import type { FilterQuery, PriceRange } from '#lib/contract/filter-query.ts';
import { foldTurkish } from '#lib/listing/fold.ts';
import { searchWords } from '#lib/listing/search-words.ts';
import { limits, type SortOrder } from '#lib/site/limits.ts';
import { parseListingId } from '../listing-rows.ts';
import type { IndexEntry } from './read-entries.ts';

/**
 * Slots of listings in an order. What a filter leaves of them is written into an array that may hold them already. It
 * counts instead of deciding: a branch would be unpredictable, and each misprediction costs more than the calculation.
 * Each kind of filter has a loop of its own: one that calls a function for each slot takes five times as long.
 */
type Slots = Uint32Array;

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

/** Typed arrays keep their length; a column grows by doubling. */
function grown<Column extends Uint32Array | Float64Array>(column: Column, slot: number): Column {
  if (slot < column.length) return column;
  const larger = new (column.constructor as new (length: number) => Column)(Math.max(1024, 2 * slot));
  larger.set(column);
  return larger;
}

/** A text for each slot, held as a number: there are few spellings and many listings. */
class KeyColumn {
  #codes = new Uint32Array();
  readonly #codeOf = new Map<string, number>();
  readonly #spellings: string[] = [];
  readonly #folded: string[] = [];

  set(slot: number, spelling: string): void {
    let code = this.#codeOf.get(spelling);
    if (code === undefined) {
      code = this.#spellings.push(spelling) - 1;
      this.#folded.push(foldTurkish(spelling));
      this.#codeOf.set(spelling, code);
    }
    this.#codes = grown(this.#codes, slot);
    this.#codes[slot] = code;
  }

  spelling(slot: number): string {
    return this.#spellings[this.#codes[slot] ?? -1] ?? '';
  }

  /** The slots whose text is the wanted one, letters compared the Turkish way; all for null. */
  keep(found: Slots, wanted: string | null, into: Slots): Slots {
    if (wanted === null) return found;
    const key = foldTurkish(wanted);
    const isWanted = Uint8Array.from(this.#folded, (folded) => (folded === key ? 1 : 0));
    const codes = this.#codes;
    let count = 0;
    for (let at = 0; at < found.length; at += 1) {
      const slot = found[at] as number;
      into[count] = slot;
      count += isWanted[codes[slot] as number] as number;
    }
    return into.subarray(0, count);
  }
}

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
  readonly #keys = Object.fromEntries(keyNames.map((name) => [name, new KeyColumn()])) as Record<
    KeyName,
    KeyColumn
  >;
  readonly #orders: Record<Order, Slots> = {
    newest: new Uint32Array(),
    'price-asc': new Uint32Array(),
    'price-desc': new Uint32Array(),
  };
  /** Where a search writes what it finds; the next one overwrites it. */
  #scratch: Slots = new Uint32Array();
  /** Which slots have a word, until the next change. */
  readonly #words = new LRUCache<string, Uint8Array>({
    max: 50,
    memoMethod: (word) => Uint8Array.from(this.#texts, (text) => Number(text.includes(word))),
  });
  /** The slots of one text in an order, by both and the text's column, until the next change: 4 MB at most. */
  readonly #lists = new LRUCache<string, Slots>({
    maxSize: 1_000_000,
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
    this.#freeSlots.push(...outdated);
    const slots = Uint32Array.from(entries, (entry) => this.#put(entry));
    for (const sort of Object.keys(this.#orders) as Order[]) {
      const kept = this.#orders[sort].filter((slot) => !outdated.has(slot));
      this.#orders[sort] = merge(kept, slots, this.#comparison(sort));
    }
    this.#scratch = grown(this.#scratch, this.#slots.size);
  }

  /** Ids of one page in order, and how many listings there are on all pages. */
  search(query: FilterQuery, pageSize: number = limits.pageSize): { ids: number[]; total: number } {
    const { p, sortFilter } = query;
    const isBackwards = sortFilter === 'oldest';
    const found = this.#find(query, isBackwards ? 'newest' : sortFilter);
    const total = found.length;
    const start = Math.min((p - 1) * pageSize, total);
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
    const into = this.#scratch;
    let found = this.#orders[sort];
    for (const name of keyNames) {
      const list = this.#withText(sort, name, query[filterOf[name]]);
      if (list.length < found.length) found = list;
    }
    for (const name of keyNames) found = this.#keys[name].keep(found, query[filterOf[name]], into);
    if (searchedId !== null) {
      const wanted = this.#slots.get(parseListingId(searchedId) ?? -1);
      found = found.filter((slot) => slot === wanted);
    }
    if (priceFilter !== null) found = keepPriced(found, this.#prices, priceFilter, into);
    for (const word of searchFilter === null ? [] : searchWords(searchFilter))
      found = keepMarked(found, this.#words.memo(word), into);
    return found;
  }

  #withText(sort: Order, name: KeyName, wanted: string | null): Slots {
    if (wanted === null) return this.#orders[sort];
    const key = `${sort}/${name}/${foldTurkish(wanted)}`;
    const known = this.#lists.get(key);
    if (known) return known;
    const found = this.#keys[name].keep(this.#orders[sort], wanted, this.#scratch).slice();
    // What no listing has could be asked for in any number of spellings.
    if (found.length > 0) this.#lists.set(key, found);
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

function keepPriced(found: Slots, prices: Float64Array, { min, max }: PriceRange, into: Slots): Slots {
  const most = max ?? Number.POSITIVE_INFINITY;
  let count = 0;
  for (let at = 0; at < found.length; at += 1) {
    const slot = found[at] as number;
    const price = prices[slot] as number;
    into[count] = slot;
    // No comparison with NaN is true.
    count += Number(price >= min) & Number(price <= most);
  }
  return into.subarray(0, count);
}

function keepMarked(found: Slots, marks: Uint8Array, into: Slots): Slots {
  let count = 0;
  for (let at = 0; at < found.length; at += 1) {
    const slot = found[at] as number;
    into[count] = slot;
    count += marks[slot] as number;
  }
  return into.subarray(0, count);
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
