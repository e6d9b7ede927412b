import type { Backend } from '#lib/backend/backend.ts';
import { BackendError } from '#lib/backend/backend-error.ts';
import { getBackend } from '#lib/backend/index.ts';
import { toListingSummary } from '#lib/listing/from-wire.ts';
import type { ListingSummary } from '#lib/listing/listing.ts';
import { log } from '#lib/runtime/log.ts';
import { reportOutcome } from '../report-outcome.ts';

type HomeListings = { featured: ListingSummary[]; latest: ListingSummary[] };

/**
 * Both lists of the home screen, asked for at once. A list that cannot be had is empty, which leaves its section
 * out (rules#home-failures); the document then never replaces one that was complete.
 */
export async function loadListings(): Promise<HomeListings> {
  const [featured, latest] = await Promise.all([
    attempt('get-preview-featured', (backend) => backend.featured()),
    attempt('get-preview', async (backend) => (await backend.preview({ p: 1, filter: null })).listings),
  ]);
  if (featured === null || latest === null) await reportOutcome({ isDegraded: true });
  return {
    featured: (featured ?? []).map(toListingSummary),
    latest: (latest ?? []).map(toListingSummary),
  };
}

/** rules#home-failures: the home screen swallows a failed call; the visitor reads no error, the log does. */
async function attempt<Result>(
  call: string,
  ask: (backend: Backend) => Promise<Result>,
): Promise<Result | null> {
  try {
    return await ask(await getBackend());
  } catch (error) {
    const kind = error instanceof BackendError ? error.kind : 'unexpected';
    log.error('Veri alinamadi.', { screen: 'home', call, kind, detail: String(error) });
    return null;
  }
}
