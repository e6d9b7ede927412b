import { LRUCache } from 'lru-cache';
import type { FilterQuery } from '#lib/contract/filter-query.ts';
import { foldTurkish } from '#lib/listing/fold.ts';
import { searchWords } from '#lib/listing/search-words.ts';
import { limits, type SortOrder } from '#lib/site/limits.ts';
import { parseListingId } from '../listing-rows.ts';

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

/** One byte for each slot: 1 where the listing is found. */
type Found = Uint8Array;

/** Words whose listings are remembered until the next change. */
const rememberedWords = 50;
/** The oldest come in the order of the newest, read backwards. */
type Order = Exclude<SortOrder, 'oldest'>;

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

  /** Leaves in `found` the slots whose text is the wanted one, letters compared the Turkish way; all for null. */
  keep(found: Uint8Array, wanted: string | null): void {
    if (wanted === null) return;
    const key = foldTurkish(wanted);
    const isWanted = Uint8Array.from(this.#folded, (folded) => (folded === key ? 1 : 0));
    const codes = this.#codes;
    // Without a branch: it would be unpredictable, and each misprediction costs more than the calculation.
    for (let slot = 0; slot < found.length; slot += 1)
      (found[slot] as number) &= isWanted[codes[slot] as number] as number;
  }
}

/**
 * Every listing in memory, as columns that a search walks through from end to end. A listing keeps its slot in the
 * columns for as long as it exists; the orders list the slots.
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
  readonly #orders: Record<Order, Uint32Array> = {
    newest: new Uint32Array(),
    'price-asc': new Uint32Array(),
    'price-desc': new Uint32Array(),
  };
  readonly #words = new LRUCache<string, Found>({ max: rememberedWords });

  /** Takes listings out and puts others in; one that changed is in both. */
  change(outdatedIds: Iterable<number>, entries: readonly IndexEntry[]): void {
    this.#words.clear();
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
  }

  /** Ids of one page in order, and how many listings there are on all pages. */
  search(query: FilterQuery, pageSize: number = limits.pageSize): { ids: number[]; total: number } {
    const found = this.#find(query);
    let total = 0;
    for (let slot = 0; slot < found.length; slot += 1) total += found[slot] as number;
    const { p, sortFilter } = query;
    // All on one page is a size of Infinity, of which no multiple may be taken.
    const start = p === 1 ? 0 : (p - 1) * pageSize;
    return { ids: this.#page(found, sortFilter, start, Math.min(start + pageSize, total)), total };
  }

  /** Ids of the found listings from a place in an order up to another. */
  #page(found: Found, sort: SortOrder, start: number, end: number): number[] {
    const order = this.#orders[sort === 'oldest' ? 'newest' : sort];
    const step = sort === 'oldest' ? -1 : 1;
    const ids: number[] = [];
    let passed = 0;
    for (let place = step === 1 ? 0 : order.length - 1; passed < end; place += step) {
      const slot = order[place] as number;
      if (found[slot] === 0) continue;
      if (passed >= start) ids.push(this.#ids[slot] as number);
      passed += 1;
    }
    return ids;
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
    for (const name of ['type', 'status', 'city', 'district', 'rooms'] as const)
      this.#keys[name].set(slot, entry[name]);
    return slot;
  }

  #find({ searchedId, priceFilter, searchFilter, ...query }: FilterQuery): Found {
    // The texts have no room to grow into.
    const found = new Uint8Array(this.#texts.length).fill(1);
    for (const slot of this.#freeSlots) found[slot] = 0;
    this.#keys.type.keep(found, query.filter);
    this.#keys.status.keep(found, query.statusFilter);
    this.#keys.city.keep(found, query.cityFilter);
    this.#keys.district.keep(found, query.districtFilter);
    this.#keys.rooms.keep(found, query.roomFilter);
    if (searchedId !== null) {
      const slot = this.#slots.get(parseListingId(searchedId) ?? -1);
      const isThere = slot !== undefined && found[slot] === 1;
      found.fill(0);
      if (isThere) found[slot] = 1;
    }
    if (priceFilter !== null) {
      const { min, max } = priceFilter;
      const most = max ?? Number.POSITIVE_INFINITY;
      const prices = this.#prices;
      for (let slot = 0; slot < found.length; slot += 1) {
        const price = prices[slot] as number;
        // No comparison with NaN is true.
        (found[slot] as number) &= Number(price >= min) & Number(price <= most);
      }
    }
    for (const word of searchFilter === null ? [] : searchWords(searchFilter)) {
      const withWord = this.#withWord(word);
      for (let slot = 0; slot < found.length; slot += 1) (found[slot] as number) &= withWord[slot] as number;
    }
    return found;
  }

  #withWord(word: string): Found {
    const known = this.#words.get(word);
    if (known) return known;
    const texts = this.#texts;
    const found = new Uint8Array(texts.length);
    for (let slot = 0; slot < texts.length; slot += 1)
      found[slot] = Number((texts[slot] as string).includes(word));
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
function merge(
  order: Uint32Array,
  further: Uint32Array,
  compare: (a: number, b: number) => number,
): Uint32Array {
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
