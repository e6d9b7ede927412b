import fc from 'fast-check';
import { createCatalogue, toCatalogueEntry } from '#lib/domain/listing/catalogue.ts';
import type { SampleListing } from '#lib/domain/listing/samples/sample-listing.ts';
import { everything, type FilterQuery } from '#lib/domain/wire/filter-query.ts';
import { sortOptions } from '#lib/site/listing-choices.ts';

/** Queries that find the right listings only where letters are compared the Turkish way, and wildcards to the letter. */
export const tellingQueries: Partial<FilterQuery>[] = [
  { cityFilter: 'ısparta' },
  { cityFilter: 'eskisehir' },
  { cityFilter: 'Isparta', districtFilter: 'eğirdir' },
  { cityFilter: 'İZMİR', districtFilter: 'cesme' },
  { districtFilter: 'Odunpazari' },
  { filter: 'ISYERI', statusFilter: 'devren satılık' },
  { filter: 'konut' },
  { statusFilter: 'KİRALIK' },
  { statusFilter: 'Satilik' },
  { roomFilter: '2+1' },
  { roomFilter: '3+1' },
  { searchFilter: 'IZMIR yazlik' },
  { searchFilter: '  yazlık   İzmir  ' },
  { searchFilter: 'sisli AGACLI CIĞ' },
  { searchFilter: 'İLAN NO 2013' },
  { searchFilter: 'Devren işyeri EĞİRDİR' },
  { searchFilter: 'eskişehir BLOK' },
  { searchFilter: 'ılıca' },
  { searchFilter: '120 m²' },
  { searchFilter: '%50' },
  { searchFilter: 'a_b' },
  { searchFilter: '\\' },
  { searchedId: '2010' },
  { priceFilter: { min: 0, max: 45_000 } },
  { roomFilter: '7 oda ve üzeri' },
  { roomFilter: 'Diğer oda sayıları' },
  { searchFilter: '#2013' },
  { searchFilter: "İZMİR'de yazlık." },
  { priceFilter: { min: 500_000, max: 5_000_000 } },
  { priceFilter: { min: 10_000_000, max: null }, sortFilter: 'price-asc' },
];

/** Combines some of these, on some page in some order: the same in every run, so that a failure can be reproduced. */
export function randomQueries(numRuns: number): FilterQuery[] {
  const query = fc.record({
    some: fc.subarray(tellingQueries, { maxLength: 3 }),
    p: fc.constantFrom(1, 1, 1, 2, 3),
    sortFilter: fc.constantFrom(...sortOptions.map(({ value }) => value)),
  });
  return fc
    .sample(query, { numRuns, seed: 20_260_131 })
    .map(({ some, ...others }) => Object.assign({ ...everything }, ...some, others));
}

/** Returns the page that every backend must find: that of the rules over the same listings (`catalogue.test.ts`). */
export function expectedPage(listings: readonly SampleListing[], query: FilterQuery) {
  const { found, total } = createCatalogue(listings.map(toCatalogueEntry)).search(query);
  return { ids: found.map(({ id }) => String(id)), total };
}
