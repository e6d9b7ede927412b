import { districts, previewWithFilters } from '#lib/browser/listing-calls.ts';
import { logFailure } from '#lib/browser/log-failure.ts';
import { everything, toWireQuery } from '#lib/domain/wire/filter-query.ts';
import { type ListParameter, listParameters as params } from '#lib/site/list-address.ts';

/** The choices of the search, by the names of an address. */
export type Chosen = Partial<Record<ListParameter, string>>;

/** Tells how many listings a search finds; null where it cannot be known. */
export async function countListings(chosen: Chosen, signal: AbortSignal): Promise<number | null> {
  const query = {
    ...everything,
    filter: chosen[params.category] || null,
    statusFilter: chosen[params.status] || null,
    cityFilter: chosen[params.city] || null,
    districtFilter: chosen[params.district] || null,
  };
  const result = await previewWithFilters(toWireQuery(query), signal);
  if (result.kind !== 'ok') logFailure('get-preview-with-filters', result);
  return result.kind === 'ok' && Number.isSafeInteger(result.data.total) ? result.data.total : null;
}

/** Returns the districts of a city; null where they cannot be known. */
export async function districtsOf(city: string, signal: AbortSignal): Promise<string[] | null> {
  const result = await districts(city, signal);
  if (result.kind === 'ok') return [...new Set(result.data)];
  logFailure('get-districts', result);
  return null;
}
