import type { FilterQuery } from '#lib/contract/filter-query.ts';
import type { SampleListing } from '#lib/listing/samples/sample-listing.ts';
import { searchIn } from '#lib/listing/search-samples.ts';

/** What a search must answer: what the advanced search finds in memory, every backend finds in its own way. */
export function expectedPage(listings: readonly SampleListing[], query: FilterQuery) {
  const { found, total } = searchIn(listings, query);
  return { ids: found.map(({ id }) => id), total };
}
