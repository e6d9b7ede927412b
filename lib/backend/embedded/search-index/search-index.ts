import type { FilterQuery } from '#lib/contract/filter-query.ts';
import { limits } from '#lib/site/limits.ts';
import { allBits, type Bits, bitsFrom, countBits, hasBit, keepCommon } from './bits.ts';
import { filterConditions } from './index-filter.ts';
import type { Catalogue, Order } from './index-types.ts';

const { pageSize } = limits;
/** Up to here sorting what was found is faster than walking through the order. */
const fewListings = 1000;

/** Ids of one page in order, and how many listings there are on all pages. */
export function searchCatalogue(catalogue: Catalogue, query: FilterQuery): { ids: number[]; total: number } {
  const found = allBits(catalogue.size);
  for (const condition of filterConditions(catalogue, query)) keepCommon(found, condition);
  const total = countBits(found);
  const start = (query.p - 1) * pageSize;
  const count = Math.min(pageSize, total - start);
  const positions = count > 0 ? pagePositions(catalogue, query.sortFilter, found, total, start, count) : [];
  return { ids: positions.map((position) => catalogue.ids[position] ?? 0), total };
}

function pagePositions(
  { priceOrders }: Catalogue,
  sort: FilterQuery['sortFilter'],
  found: Bits,
  total: number,
  start: number,
  count: number,
): number[] {
  if (sort === 'newest') return bitsFrom(found, start, count);
  if (sort === 'oldest') return bitsFrom(found, total - start - count, count).reverse();
  const order = priceOrders[sort];
  return total <= fewListings
    ? sortFound(order, found, total, start, count)
    : walk(order, found, start, count);
}

function sortFound({ positions, placeOf }: Order, found: Bits, total: number, start: number, count: number) {
  const places = Uint32Array.from(bitsFrom(found, 0, total), (position) => placeOf[position] ?? 0).sort();
  return Array.from(places.subarray(start, start + count), (place) => positions[place] ?? 0);
}

function walk({ positions }: Order, found: Bits, start: number, count: number): number[] {
  const page: number[] = [];
  for (let place = 0, seen = 0; page.length < count; place += 1) {
    const position = positions[place] ?? 0;
    if (!hasBit(found, position)) continue;
    if (seen >= start) page.push(position);
    seen += 1;
  }
  return page;
}
