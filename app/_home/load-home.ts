import { toListingSummary, typeLabel } from '#lib/domain/listing/from-wire.ts';
import type { ListingSummary } from '#lib/domain/listing/listing.ts';
import { everything } from '#lib/domain/wire/filter-query.ts';
import { listingStatuses } from '#lib/site/listing-choices.ts';
import { loadOrNull } from '../render-status.ts';
import type { Search } from './search-form.tsx';

type Home = { featured: ListingSummary[]; latest: ListingSummary[]; search: Search };

/**
 * Returns all that the home screen shows, asked for at once. What fails to load is empty and left out
 * (rules#home-failures).
 */
export async function loadHome(): Promise<Home> {
  const [featured, latest, types, cities, districts, all] = await Promise.all([
    loadOrNull('home', 'get-preview-featured', (backend) => backend.featured()),
    loadOrNull('home', 'get-preview', (backend) => backend.preview({ p: 1, filter: null })),
    loadOrNull('home', 'get-active-types', (backend) => backend.activeTypes()),
    loadOrNull('home', 'get-cities', (backend) => backend.cities()),
    loadOrNull('home', 'get-districts', (backend) => backend.districts(null)),
    loadOrNull('home', 'get-preview-with-filters', (backend) => backend.search(everything)),
  ]);
  return {
    featured: (featured ?? []).map(toListingSummary),
    latest: (latest?.listings ?? []).map(toListingSummary),
    search: {
      statuses: listingStatuses.slice(0, 2),
      types: once(types).map((type) => ({ value: type, label: typeLabel(type) })),
      cities: once(cities),
      districts: once(districts),
      total: all?.total ?? null,
    },
  };
}

/** Returns each word once: they become the options of a select. */
const once = (words: string[] | null) => [...new Set(words)];
