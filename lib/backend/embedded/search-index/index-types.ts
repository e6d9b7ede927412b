import type { LRUCache } from 'lru-cache';
import type { Bits } from './bits.ts';
import type { WordIndex } from './word-index.ts';

/** What a search looks at in a listing. */
export type CatalogueEntry = {
  id: number;
  typeKey: string;
  statusKey: string;
  cityKey: string;
  districtKey: string;
  roomsKey: string;
  priceAmount: number | null;
  /** Microseconds since 1970, as exact as the database. */
  createdAt: number;
  searchText: string;
};

export type KeyName = 'typeKey' | 'statusKey' | 'cityKey' | 'districtKey' | 'roomsKey';

/** Numbers instead of texts. */
export type KeyColumn = { codes: Uint32Array; codeOf: ReadonlyMap<string, number> };

/** Positions in an order, and the place of each position in it. */
export type Order = { positions: Uint32Array; placeOf: Uint32Array };

/** All listings as columns. A position is a place in the newest-first order. */
export type Catalogue = {
  size: number;
  ids: Float64Array;
  keys: Record<KeyName, KeyColumn>;
  /** NaN where the price is no number. */
  prices: Float64Array;
  priceOrders: Record<'price-asc' | 'price-desc', Order>;
  words: WordIndex;
  /** Which listings pass a condition, for the conditions that were asked for last. */
  remembered: LRUCache<string, Bits>;
};
