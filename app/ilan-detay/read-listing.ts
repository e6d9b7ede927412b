import { redirect } from 'next/navigation';
import { cache } from 'react';
import { isBackendError } from '#lib/backend/backend-error.ts';
import { getBackend } from '#lib/backend/index.ts';
import { toListingDetail } from '#lib/listing/from-wire.ts';
import type { ListingDetail } from '#lib/listing/listing.ts';
import { log } from '#lib/runtime/log.ts';
import { routes } from '#lib/site/navigation.ts';
import { reportOutcome } from '../report-outcome.ts';

export type Query = Readonly<Record<string, string | string[] | undefined>>;

/** The listing, null when there is none, 'failed' when the backend failed. */
export type FoundListing = ListingDetail | null | 'failed';

/** The first `id` of the address; '' when there is none. */
export function readId({ id }: Query): string {
  return (Array.isArray(id) ? id[0] : id)?.trim() ?? '';
}

/** Asks once per request, for the metadata and the page alike. */
export const findListing = cache(async (id: string): Promise<FoundListing> => {
  try {
    const wire = await (await getBackend()).listing(id);
    return wire && toListingDetail(wire, id);
  } catch (error) {
    if (!isBackendError(error)) throw error;
    log.error('listing-failed', { kind: error.kind, error: error.message });
    await reportOutcome({ status: 502 });
    return 'failed';
  }
});

/**
 * The listing that the address asks for.
 * @returns null when the backend failed: the page stays empty (rules#detail-failures)
 */
export async function requireListing(query: Query): Promise<ListingDetail | null> {
  const id = readId(query);
  if (id === '') redirect(routes.listings);
  const found = await findListing(id);
  // rules#missing-or-unknown-listing: any `m` except basarili redirects home.
  if (found === null) redirect(routes.home);
  return found === 'failed' ? null : found;
}
