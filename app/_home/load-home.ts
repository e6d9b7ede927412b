import { asOptions } from '#components/ui/select.tsx';
import { currentBackend } from '#lib/data/current.ts';
import { toListingSummary, typeLabel } from '#lib/domain/listing/from-wire.ts';
import { type ComparableHome, toComparable } from '#lib/domain/listing/home-value.ts';
import type { ListingSummary } from '#lib/domain/listing/listing.ts';
import { everything } from '#lib/domain/wire/filter-query.ts';
import { env } from '#lib/runtime/env.ts';
import { log } from '#lib/runtime/log.ts';
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
      types: asOptions(distinct(types), typeLabel),
      cities: distinct(cities),
      districts: distinct(districts),
      total: all?.total ?? null,
    },
  };
}

/** Returns each word once: they become the options of a select. */
const distinct = (words: string[] | null) => [...new Set(words)];

const keptMs = 60 * 60_000;
const restMs = 60_000;

let kept: { homes: Promise<ComparableHome[]>; until: number } | undefined;
let isListening = false;

/**
 * Returns the homes for sale that others are compared with (rules#home-value): read once, and again after every change
 * of the listings, or where no change is told, after an hour. What cannot be read is left out and asked for again a
 * minute later: the rest of the screen waits for it no longer than for its own calls.
 */
export function loadComparables(): Promise<ComparableHome[]> {
  listen();
  const now = performance.now();
  if (kept === undefined || now >= kept.until) {
    const reading = { homes: readComparables(), until: now + keptMs };
    reading.homes = reading.homes.catch((error: unknown) => {
      log.error('Veri alinamadi.', { screen: 'home', call: 'homes-for-sale', detail: String(error) });
      reading.until = performance.now() + restMs;
      return [];
    });
    kept = reading;
  }
  return kept.homes;
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  const forget = () => {
    kept = undefined;
  };
  const backend = currentBackend();
  backend.onListingsChange?.(forget).catch(() => {
    isListening = false;
  });
  backend.onListingsEnded?.(forget);
}

async function readComparables(): Promise<ComparableHome[]> {
  const homes: ComparableHome[] = [];
  for await (const wire of currentBackend().homesForSale()) {
    const home = toComparable(toListingSummary(wire), env().agency.city);
    if (home) homes.push(home);
  }
  return homes;
}
