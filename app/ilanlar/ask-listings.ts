import { type ApiResult, previewWithFilters } from '#lib/browser/api-client.ts';
import { forCard } from '#lib/listing/card.ts';
import { toListingSummary } from '#lib/listing/from-wire.ts';
import { readPreview } from '#lib/listing/read-preview.ts';
import type { ListingsAnswer } from './listings-screen.ts';
import type { ListingsState } from './listings-state.ts';

/** Asks for the list that a state names; the samples of the advanced test path come only when it is on. */
export async function askListings(
  state: ListingsState,
  signal: AbortSignal,
): Promise<ApiResult<ListingsAnswer>> {
  const result = state.isAdvanced ? await askSamples(state) : await previewWithFilters(state, signal);
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

async function askSamples(state: ListingsState): ReturnType<typeof previewWithFilters> {
  try {
    const { searchSamples } = await import('#lib/listing/search-samples.ts');
    return { kind: 'ok', data: searchSamples(state) };
  } catch {
    return { kind: 'network' };
  }
}
