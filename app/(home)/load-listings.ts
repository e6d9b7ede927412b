import { getBackend } from '#lib/backend/index.ts';
import { toListingSummary } from '#lib/listing/from-wire.ts';
import type { ListingSummary } from '#lib/listing/listing.ts';
import { attempt } from '../attempt.ts';
import { reportOutcome } from '../report-outcome.ts';

type HomeListings = { featured: ListingSummary[]; latest: ListingSummary[] };

/**
 * Both lists of the home screen, asked for at once. A list that fails to load is empty and its
 * section is left out (rules#home-failures); such a document never replaces a complete one in the page cache.
 */
export async function loadListings(): Promise<HomeListings> {
  const [featured, latest] = await Promise.all([
    attempt('home', 'get-preview-featured', async () => (await getBackend()).featured()),
    attempt('home', 'get-preview', async () => {
      const { listings } = await (await getBackend()).preview({ p: 1, filter: null });
      return listings;
    }),
  ]);
  if (featured === null || latest === null) await reportOutcome({ isDegraded: true });
  return {
    featured: (featured ?? []).map(toListingSummary),
    latest: (latest ?? []).map(toListingSummary),
  };
}
