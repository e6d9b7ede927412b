import { type FilterQuery, parsePriceRange } from '#lib/contract/filter-query.ts';
import { priceRanges, sortOptions } from '#lib/site/limits.ts';

const choices = {
  filter: [null, 'Konut', 'Arsa', 'Isyeri', 'Tarla'],
  priceFilter: [null, ...priceRanges.map(({ value }) => parsePriceRange(value))],
  statusFilter: [null, 'Satilik', 'Kiralik', 'Devren Satilik', 'Devren Kiralik'],
  place: [
    { cityFilter: null, districtFilter: null },
    { cityFilter: 'Eskişehir', districtFilter: null },
    { cityFilter: 'Eskişehir', districtFilter: 'Odunpazarı' },
    { cityFilter: 'Afyonkarahisar', districtFilter: null },
  ],
  roomFilter: [null, '3+1', '5+2'],
  searchFilter: [null, 'daire', 'vişnelik ferah', 'a'],
  sortFilter: sortOptions.map(({ value }) => value),
  p: [1, 1, 2, 40],
} as const;

/** How many combinations the visitor's filters have. */
const all = Object.values(choices).reduce((product, values) => product * values.length, 1);

/** A number of all combinations of the filters, evenly spread and the same in each run. */
export function filterCombinations(count: number): FilterQuery[] {
  // A step coprime to the number of combinations reaches each of them once.
  let stride = Math.floor(all * 0.618);
  while (greatestDivisor(stride, all) > 1) stride += 1;
  return Array.from({ length: count }, (_, index) => combination((index * stride) % all));
}

function combination(number: number): FilterQuery {
  let rest = number;
  const pick = <T>(values: readonly T[]): T => {
    const value = values[rest % values.length] as T;
    rest = Math.floor(rest / values.length);
    return value;
  };
  return {
    filter: pick(choices.filter),
    priceFilter: pick(choices.priceFilter),
    statusFilter: pick(choices.statusFilter),
    ...pick(choices.place),
    roomFilter: pick(choices.roomFilter),
    searchFilter: pick(choices.searchFilter),
    sortFilter: pick(choices.sortFilter),
    p: pick(choices.p),
    searchedId: null,
  };
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b);
}
