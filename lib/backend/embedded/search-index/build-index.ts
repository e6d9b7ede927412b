import { LRUCache } from 'lru-cache';
import type { Catalogue, CatalogueEntry, KeyColumn, KeyName, Order } from './index-types.ts';
import { buildWordIndex } from './word-index.ts';

/** Conditions that are kept ready, some kilobytes each. */
const rememberedConditions = 300;

export function buildCatalogue(unsorted: readonly CatalogueEntry[]): Catalogue {
  const entries = unsorted.toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id);
  const ids = Float64Array.from(entries, ({ id }) => id);
  const prices = Float64Array.from(entries, ({ priceAmount }) => priceAmount ?? Number.NaN);
  const column = (name: KeyName) => toColumn(entries.map((entry) => entry[name]));
  return {
    size: entries.length,
    ids,
    prices,
    keys: {
      typeKey: column('typeKey'),
      statusKey: column('statusKey'),
      cityKey: column('cityKey'),
      districtKey: column('districtKey'),
      roomsKey: column('roomsKey'),
    },
    priceOrders: { 'price-asc': toOrder(ids, prices, 1), 'price-desc': toOrder(ids, prices, -1) },
    words: buildWordIndex(entries.map(({ searchText }) => searchText)),
    remembered: new LRUCache({ max: rememberedConditions }),
  };
}

function toColumn(values: readonly string[]): KeyColumn {
  const codeOf = new Map<string, number>();
  for (const value of values) if (!codeOf.has(value)) codeOf.set(value, codeOf.size);
  return { codes: Uint32Array.from(values, (value) => codeOf.get(value) ?? 0), codeOf };
}

/** The same order as `sortOrders` states in SQL: no number last, the newer id first among equals. */
function toOrder(ids: Float64Array, prices: Float64Array, direction: 1 | -1): Order {
  const rank = prices.map((price) => (Number.isNaN(price) ? Number.POSITIVE_INFINITY : direction * price));
  const positions = Uint32Array.from(ids, (_, position) => position).sort((a, b) => {
    const [first, second] = [rank[a] ?? 0, rank[b] ?? 0];
    if (first !== second) return first < second ? -1 : 1;
    return (ids[b] ?? 0) - (ids[a] ?? 0);
  });
  const placeOf = new Uint32Array(positions.length);
  positions.forEach((position, place) => {
    placeOf[position] = place;
  });
  return { positions, placeOf };
}
