import fc from 'fast-check';
import type { FilterQuery } from '#lib/contract/filter-query.ts';
import type { SampleListing } from '#lib/listing/samples/sample-listing.ts';
import { searchIn } from '#lib/listing/search-samples.ts';
import { sortOptions } from '#lib/site/limits.ts';

/** Queries that find the right listings only where letters are compared the Turkish way, and wildcards to the letter. */
export const tellingQueries: Partial<FilterQuery>[] = [
  { cityFilter: 'ısparta' },
  { cityFilter: 'Isparta', districtFilter: 'eğirdir' },
  { cityFilter: 'İZMİR', districtFilter: 'cesme' },
  { filter: 'ISYERI', statusFilter: 'devren satılık' },
  { statusFilter: 'KİRALIK' },
  { roomFilter: '2+1' },
  { searchFilter: 'IZMIR yazlik' },
  { searchFilter: '  yazlık   İzmir  ' },
  { searchFilter: 'sisli AGACLI CIĞ' },
  { searchFilter: 'İLAN NO 2013' },
  { searchFilter: 'gölü' },
  { searchFilter: '%50' },
  { searchFilter: 'a_b' },
  { searchFilter: '\\' },
  { searchedId: '2010' },
  { priceFilter: { min: 0, max: 0 } },
  { priceFilter: { min: 500_000, max: 1_000_000 } },
  { priceFilter: { min: 10_000_000, max: null }, sortFilter: 'price-asc' },
];

const orNull = <T>(...values: T[]) => fc.constantFrom<T | null>(null, null, ...values);

const anyQuery: fc.Arbitrary<FilterQuery> = fc.record({
  p: fc.constantFrom(1, 1, 1, 2, 3),
  filter: orNull('Konut', 'arsa', 'İŞYERİ', 'Yat'),
  priceFilter: orNull(
    { min: 0, max: 500_000 },
    { min: 1_000_000, max: 5_000_000 },
    { min: 5_000_000, max: null },
    { min: 0, max: null },
  ),
  statusFilter: orNull('Satilik', 'kiralık', 'Devren Satılık'),
  cityFilter: orNull('eskisehir', 'ISPARTA', 'İzmir'),
  districtFilter: orNull('Odunpazari', 'çeşme', 'EĞİRDİR'),
  searchedId: fc.constantFrom(null, null, null, null, '2003', '2020'),
  roomFilter: orNull('3+1', '2+1'),
  searchFilter: orNull('daire', 'sıradan DAİRE 1', 'blok', 'a', '120 m²', 'ş'),
  sortFilter: fc.constantFrom(...sortOptions.map(({ value }) => value)),
});

/** The same random queries in every run, so that a failure can be reproduced. */
export function randomQueries(count: number): FilterQuery[] {
  return fc.sample(anyQuery, { numRuns: count, seed: 20_260_131 });
}

/** The page that every backend must find: that of the advanced search, which searches in memory. */
export function expectedPage(listings: readonly SampleListing[], query: FilterQuery) {
  const { found, total } = searchIn(listings, query);
  return { ids: found.map(({ id }) => id), total };
}
