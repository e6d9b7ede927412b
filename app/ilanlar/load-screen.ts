import 'server-only';
import type { Backend } from '#lib/backend/backend.ts';
import { forCard } from '#lib/listing/card.ts';
import { toListingSummary } from '#lib/listing/from-wire.ts';
import { searchSamples } from '#lib/listing/search-samples.ts';
import { attempt, reportOutcome } from '../report-outcome.ts';
import type { ListingsAnswer, ListingsScreen } from './listings-screen.ts';
import type { ListingsState } from './listings-state.ts';

/**
 * Everything that the screen shows in a state, asked for at once. What fails is left out and logged
 * (rules#list-failures).
 */
export async function loadScreen(state: ListingsState): Promise<ListingsScreen> {
  const [answer, types, cities, districts] = await Promise.all([
    attempt('listings', 'get-preview-with-filters', (backend) => loadAnswer(backend, state)),
    attempt('listings', 'get-active-types', (backend) => backend.activeTypes()),
    attempt('listings', 'get-cities', (backend) => backend.cities()),
    attempt('listings', 'get-districts', (backend) => backend.districts(state.cityFilter)),
  ]);
  // Crawlers must not take "cannot be loaded" for the list, nor a page past the end for one of its pages.
  if (!answer) await reportOutcome({ status: 503 });
  else if (state.p > 1 && answer.listings.length === 0) await reportOutcome({ status: 404 });
  const options = { types: types ?? [], cities: cities ?? [], districts: districts ?? [] };
  return { state, answer, options };
}

async function loadAnswer(backend: Backend, state: ListingsState): Promise<ListingsAnswer> {
  const { listings, total } = state.isAdvanced ? searchSamples(state) : await backend.search(state);
  return { listings: listings.map(toListingSummary).map(forCard), total };
}
