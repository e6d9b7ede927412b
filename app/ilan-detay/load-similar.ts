import { BackendError } from '#lib/backend/backend-error.ts';
import { getBackend } from '#lib/backend/index.ts';
import { forCard } from '#lib/listing/card.ts';
import { toListingSummary } from '#lib/listing/from-wire.ts';
import type { ListingSummary } from '#lib/listing/listing.ts';
import { rankSimilar, similarQueries } from '#lib/listing/similar.ts';
import { log } from '#lib/runtime/log.ts';
import { limits } from '#lib/site/limits.ts';
import { reportOutcome } from '../report-outcome.ts';

/**
 * Listings like this one (rules#similar-listings), out of few calls: a district of an agency with many listings
 * answers with the first. What cannot be had is left out; such a document then never replaces a complete one.
 */
export async function loadSimilar(listing: ListingSummary): Promise<ListingSummary[]> {
  const found: ListingSummary[] = [];
  try {
    const backend = await getBackend();
    for (const query of similarQueries(listing)) {
      const page = await backend.search(query);
      found.push(...page.listings.map(toListingSummary));
      if (rankSimilar(listing, found).length === limits.similarListings) break;
    }
  } catch (error) {
    const kind = error instanceof BackendError ? error.kind : 'unexpected';
    log.error('Veri alinamadi.', {
      screen: 'detail',
      call: 'get-preview-with-filters',
      kind,
      detail: String(error),
    });
    await reportOutcome({ isDegraded: true });
    return [];
  }
  return rankSimilar(listing, found).map(forCard);
}
