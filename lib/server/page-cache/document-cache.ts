import { LRUCache } from 'lru-cache';
import { registry } from '#lib/runtime/registry.ts';
import type { Prepared } from '../http/prepared.ts';

/** `keep`: a good document, cached. `failed`: must not replace a good one. `pass`: correct, but not cached. */
export type Verdict = 'keep' | 'failed' | 'pass';
export type Loaded = { prepared: Prepared; verdict: Verdict };

/**
 * Where an answer came from: the cache (`kept` in the metrics), the cache although out of date, a new
 * rendering, or a failed rendering without a cached document.
 */
export type Origin = 'kept' | 'stale' | 'fresh' | 'failed';
type Served = { prepared: Prepared; from: Origin };

/** Renders a document. `previous` is the cached one, so that an equal one need not be prepared again. */
export type Load = (previous: Prepared | null) => Promise<Loaded>;

type Entry = {
  prepared: Prepared;
  /** Milliseconds of a clock that is never set: a clock set back would keep a document fresh for hours. */
  loadedAt: number;
  loadedIn: number;
  /** After a failed refresh: when, and in which generation, the next one is due. */
  nextTryAt: number;
  failedIn: number;
};

export type DocumentCacheOptions<Pool extends string> = {
  revalidateMs: number;
  /** Bytes per pool. */
  budgets: Record<Pool, number>;
  /** Off, every document is rendered for each request. */
  isStoring?: boolean;
  now?: () => number;
  /** Called after every answer. */
  onServe?: (pool: Pool, from: Origin) => void;
};

// How long a visitor waits for a fresh document while an old one is at hand.
const patienceMs = 1000;
const retryMs = 5000;
// A failed first rendering answers all requests within this time, so that they do not pile up.
const failureHoldMs = 1000;
const longestUseMs = 24 * 60 * 60 * 1000;

/**
 * Caches rendered documents. One is fresh for `revalidateMs`; then for as long again it is served at once while one
 * refresh runs in the background; for an older one visitors wait briefly. One rendering at a time runs per document.
 * A failed rendering never replaces a good document, which is served for a day. After a change of the listings
 * (`registry.generation`) every document is rendered anew; cached ones are served only if that fails.
 */
export function createDocumentCache<Pool extends string>(options: DocumentCacheOptions<Pool>) {
  const {
    revalidateMs,
    budgets,
    isStoring = true,
    now = () => performance.now(),
    onServe = () => {},
  } = options;
  const pools = new Map<Pool, LRUCache<string, Entry>>();
  for (const [pool, maxSize] of Object.entries(budgets) as [Pool, number][]) {
    pools.set(pool, new LRUCache({ maxSize, sizeCalculation: ({ prepared }) => prepared.size }));
  }
  const flights = new Map<string, Promise<Served>>();
  const failures = new LRUCache<string, { prepared: Prepared; until: number }>({ max: 100 });

  function poolOf(name: Pool): LRUCache<string, Entry> {
    return pools.get(name) as LRUCache<string, Entry>;
  }

  function refresh(name: Pool, id: string, load: Load): Promise<Served> {
    const flightId = `${registry.generation} ${id}`;
    const running = flights.get(flightId);
    if (running) return running;
    const flight = loadInto(name, id, load).finally(() => {
      flights.delete(flightId);
    });
    flights.set(flightId, flight);
    return flight;
  }

  async function loadInto(name: Pool, id: string, load: Load): Promise<Served> {
    const startedAt = now();
    const startedIn = registry.generation;
    const pool = poolOf(name);
    const { prepared, verdict } = await load(pool.peek(id)?.prepared ?? null);
    const cached = pool.peek(id);
    // A rendering from before an invalidation may end after one that began later.
    if (cached && cached.loadedIn > startedIn)
      return { prepared, from: verdict === 'failed' ? 'failed' : 'fresh' };
    if (verdict === 'keep') {
      pool.set(id, { prepared, loadedAt: startedAt, loadedIn: startedIn, nextTryAt: 0, failedIn: -1 });
      return { prepared, from: 'fresh' };
    }
    if (verdict === 'failed' && cached && now() - cached.loadedAt < longestUseMs) {
      Object.assign(cached, { failedIn: startedIn, nextTryAt: now() + Math.min(retryMs, revalidateMs) });
      return { prepared: cached.prepared, from: 'stale' };
    }
    pool.delete(id);
    const holdMs = Math.min(failureHoldMs, revalidateMs);
    if (verdict === 'pass') return { prepared, from: 'fresh' };
    failures.set(`${startedIn} ${id}`, { prepared, until: now() + holdMs });
    return { prepared, from: 'failed' };
  }

  function find(name: Pool, id: string, load: Load): Served | Promise<Served> {
    if (!isStoring) return load(null).then(({ prepared }) => ({ prepared, from: 'fresh' }));
    const entry = poolOf(name).get(id);
    const time = now();
    if (!entry) {
      const failure = failures.get(`${registry.generation} ${id}`);
      const isHeld = failure && time < failure.until;
      return isHeld ? { prepared: failure.prepared, from: 'failed' } : refresh(name, id, load);
    }
    const { prepared } = entry;
    const age = time - entry.loadedAt;
    const isCurrent = entry.loadedIn === registry.generation;
    if (isCurrent && age < revalidateMs) return { prepared, from: 'kept' };
    if (age < longestUseMs && entry.failedIn === registry.generation && time < entry.nextTryAt)
      return { prepared, from: 'stale' };
    const flight = refresh(name, id, load);
    if (age >= longestUseMs) return flight;
    if (isCurrent && age < 2 * revalidateMs) return { prepared, from: 'stale' };
    return withPatience(flight, { prepared, from: 'stale' });
  }

  function serve(name: Pool, { prepared, from }: Served): Prepared {
    onServe(name, from);
    return prepared;
  }

  return {
    /** The document, without waiting when a usable one is cached. */
    get(name: Pool, id: string, load: Load): Prepared | Promise<Prepared> {
      const found = find(name, id, load);
      return found instanceof Promise ? found.then((served) => serve(name, served)) : serve(name, found);
    },

    /** Bytes cached, by pool. */
    sizes(): Record<Pool, number> {
      const sizes = Array.from(pools, ([name, pool]) => [name, pool.calculatedSize] as const);
      return Object.fromEntries(sizes) as Record<Pool, number>;
    },
  };
}

async function withPatience(flight: Promise<Served>, cached: Served): Promise<Served> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<Served>((resolve) => {
    timer = setTimeout(() => resolve(cached), patienceMs);
  });
  return Promise.race([flight, patience]).finally(() => clearTimeout(timer));
}
