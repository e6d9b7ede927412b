import type { ApiResult } from '#lib/browser/api-client.ts';
import { previewWithFilters } from '#lib/browser/listing-calls.ts';
import { forCard } from '#lib/domain/listing/card.ts';
import { toListingSummary } from '#lib/domain/listing/from-wire.ts';
import { readPreview } from '#lib/domain/listing/read-wire.ts';
import { toWireQuery } from '#lib/domain/wire/filter-query.ts';
import type { ListingsAnswer } from './listings-screen.ts';
import type { ListingsState } from './listings-state.ts';

/** Asks for the list that a state names. Never rejects. */
export async function askListings(
  state: ListingsState,
  signal: AbortSignal,
): Promise<ApiResult<ListingsAnswer>> {
  const result = state.isAdvanced
    ? await askSamples(state)
    : await previewWithFilters(toWireQuery(state), signal);
  if (result.kind !== 'ok') return result;
  const { listings, total } = result.data;
  const previews = listings.map(readPreview).filter((preview) => preview !== null);
  const count = Number(total);
  return {
    kind: 'ok',
    data: {
      listings: previews.map(toListingSummary).map(forCard),
      total: Number.isFinite(count) ? count : previews.length,
    },
  };
}

/** Searches the samples of the advanced search (rules#advanced-search), fetched only when it is on. */
function askSamples(state: ListingsState): ReturnType<typeof previewWithFilters> {
  return import('#lib/domain/listing/search-samples.ts').then(
    ({ searchSamples }) => ({ kind: 'ok', data: searchSamples(state) }),
    () => ({ kind: 'network' }),
  );
}
