import { redirect } from 'next/navigation';
import { cache } from 'react';
import { isBackendError } from '#lib/data/backend-error.ts';
import { currentBackend } from '#lib/data/current.ts';
import { toListingDetail, toListingSummary } from '#lib/domain/listing/from-wire.ts';
import type { ListingDetail, ListingSummary } from '#lib/domain/listing/listing.ts';
import {
  fillQueries,
  isComplete,
  type Recommendations,
  rankSimilar,
  recommend,
  similarQueries,
} from '#lib/domain/listing/similar.ts';
import type { FilterQuery } from '#lib/domain/wire/filter-query.ts';
import { readListingId } from '#lib/domain/wire/listing-id.ts';
import { log } from '#lib/runtime/log.ts';
import { limits } from '#lib/site/limits.ts';
import { routes } from '#lib/site/navigation.ts';
import { loadOrNull, setRenderStatus } from '../render-status.ts';

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** A listing or null, 'failed' when the backend failed. */
type LoadedListing = ListingDetail | null | 'failed';

/** Returns the first `id` of the address, or ''. */
export function readId({ id }: Query): string {
  return readListingId(Array.isArray(id) ? id[0] : id);
}

/** Asks once per request, for the metadata and the page alike. */
export const loadListing = cache(async (id: string): Promise<LoadedListing> => {
  try {
    const wire = await currentBackend().listing(id);
    return wire && toListingDetail(wire, id);
  } catch (error) {
    if (!isBackendError(error)) throw error;
    log.error('Veri alınamadı.', {
      screen: 'detail',
      call: 'getIlan',
      kind: error.kind,
      detail: String(error),
    });
    setRenderStatus({ status: 502 });
    return 'failed';
  }
});

/**
 * Returns the listing that the address asks for.
 * @returns null when the backend failed: the page stays empty (rules#detail-failures)
 */
export async function requireListing(query: Query): Promise<ListingDetail | null> {
  const id = readId(query);
  if (id === '') redirect(routes.listings);
  const found = await loadListing(id);
  // rules#missing-or-unknown-listing: any `m` except basarili redirects home.
  if (found === null) {
    // It may be published the next minute.
    setRenderStatus({ status: 307 });
    redirect(routes.home);
  }
  return found === 'failed' ? null : found;
}

/**
 * Returns listings like this one, and others where there are few of these (rules#similar-listings). Asks wider and wider until there
 * are enough, which mostly the first call gives.
 * @returns empty lists when a call fails
 */
export async function loadRecommendations(listing: ListingSummary): Promise<Recommendations> {
  const found: ListingSummary[] = [];
  const loaded = await loadOrNull('detail', 'get-preview-with-filters', async (backend) => {
    const ask = async (query: FilterQuery) =>
      found.push(...(await backend.search(query)).listings.map(toListingSummary));
    for (const query of similarQueries(listing)) {
      await ask(query);
      if (rankSimilar(listing, found).length === limits.similarListings) break;
    }
    for (const query of fillQueries(listing)) {
      if (isComplete(recommend(listing, found))) break;
      await ask(query);
    }
    return recommend(listing, found);
  });
  return loaded ?? { similar: [], others: [] };
}
