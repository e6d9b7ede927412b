import { LRUCache } from 'lru-cache';
import { recordEvent, registry } from '#lib/runtime/registry.ts';
import type { Stored } from './stored.ts';

/** `store`: a good document, cached. `error`: must not replace a good one. `bypass`: correct, but not cached. */
export type CacheDecision = 'store' | 'error' | 'bypass';

/** Draws a document. `previous` is the cached one, so that an equal one need not be compressed again. */
export type Draw = (
  key: string,
  previous: Stored | null,
) => Promise<{ stored: Stored; decision: CacheDecision }>;

/** Where a document came from, for the metrics: the cache, the cache although out of date, or a drawing for this visitor. */
type Origin = 'kept' | 'stale' | 'fresh' | 'failed';

type Page = {
  stored: Stored;
  /** What it counts as when it is found in the cache. */
  origin: Exclude<Origin, 'fresh'>;
  isKept: boolean;
  drawnAt: number;
  drawnIn: number;
};

const maxBytes = 48 * 1024 * 1024;
// How long a visitor waits for a fresh document while an old one is at hand.
const patienceMs = 1000;
const retryMs = 5000;
// A failed first drawing answers all requests within this time, so that they do not pile up.
const failureHoldMs = 1000;
const longestUseMs = 24 * 60 * 60 * 1000;

const isUsable = (page: Page | undefined): page is Page =>
  page?.isKept === true && page.origin !== 'failed' && performance.now() - page.drawnAt < longestUseMs;

/**
 * Caches drawn documents. One is fresh for `revalidateMs`; then for as long again it is sent at once while one drawing
 * runs behind; for an older one, and after a change of the listings (`registry.generation`), visitors wait briefly. One
 * drawing at a time runs per document. A failed one never replaces a good document, which is sent for a day.
 */
export function createPages(draw: Draw, revalidateMs: number) {
  const pages = new LRUCache<string, Page>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes,
    // What is larger than an entry may be is handed out and not kept.
    sizeCalculation: ({ stored, isKept }) => (isKept ? stored.size : maxBytes + 1),
    // To lru-cache 0 means for ever.
    ttl: Math.max(1, revalidateMs),
    noDeleteOnStaleGet: true,
    // The clock as it is now, and one that nobody sets.
    perf: { now: () => performance.now() },
    ttlResolution: 0,
    // Out of patience: the old one now, the new one into the cache.
    allowStaleOnFetchAbort: true,
    ignoreFetchAbort: true,
    async fetchMethod(key, old, { options }) {
      const drawn = { drawnAt: performance.now(), drawnIn: registry.generation };
      const { stored, decision } = await draw(key, old?.stored ?? null);
      if (decision !== 'error') return { stored, origin: 'kept', isKept: decision === 'store', ...drawn };
      const isOldUsed = isUsable(old);
      options.ttl = Math.max(1, Math.min(isOldUsed ? retryMs : failureHoldMs, revalidateMs));
      if (isOldUsed) return { ...old, origin: 'stale', drawnIn: drawn.drawnIn };
      return { stored, origin: 'failed', isKept: true, ...drawn };
    },
  });

  async function redraw(key: string, wanted: number): Promise<Stored> {
    const old = pages.get(key, { allowStale: true });
    const age = old ? performance.now() - old.drawnAt : 0;
    if (isUsable(old) && old.origin === 'kept' && old.drawnIn === wanted && age < 2 * revalidateMs) {
      void pages.fetch(key, { forceRefresh: true, allowStale: true });
      return tell(old.stored, 'stale');
    }
    const signal = isUsable(old) ? { signal: AbortSignal.timeout(patienceMs) } : {};
    const page = await pages.forceFetch(key, { forceRefresh: true, ...signal });
    // What was begun before the last change of the listings is not what is asked for.
    if (page.drawnIn < wanted && page !== old) return redraw(key, wanted);
    return tell(page.stored, page === old ? 'stale' : page.origin === 'kept' ? 'fresh' : page.origin);
  }

  function tell(stored: Stored, from: Origin): Stored {
    recordEvent('document', { from });
    return stored;
  }

  return {
    /** The document, without waiting when a usable one is cached. */
    get(key: string): Stored | Promise<Stored> {
      const page = pages.get(key);
      if (page?.drawnIn === registry.generation) return tell(page.stored, page.origin);
      return redraw(key, registry.generation);
    },
    /** Bytes cached. */
    size: () => pages.calculatedSize,
  };
}
