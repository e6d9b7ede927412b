import { LRUCache } from 'lru-cache';
import { causeOf, log } from '#lib/runtime/log.ts';
import { recordEvent, registry } from '#lib/runtime/registry.ts';
import { Refusal, type TakeTurn } from '#lib/runtime/turns.ts';
import type { CachedResponse } from '#lib/web/response/cached-response.ts';

/** `store`: a good document, cached. `error`: must not replace a good one. `bypass`: correct, but not cached. */
export type CacheDecision = 'store' | 'error' | 'bypass';

export type RenderedPage = { response: CachedResponse; decision: CacheDecision };

type Page = {
  response: CachedResponse;
  /** `stale`: an earlier good one, in place of a render that failed. */
  state: 'good' | 'stale' | 'failed' | 'bypass';
  renderedAt: number;
  /** Of the listings, when its render began. */
  generation: number;
};

const maxBytes = 48 * 1024 * 1024;
// How long a visitor waits for a fresh document while an old one is at hand.
const patienceMs = 1000;
const retryMs = 5000;
// A failed first render answers all requests within this time, so that they do not pile up.
const failureHoldMs = 1000;
const longestUseMs = 24 * 60 * 60 * 1000;

const ageOf = ({ renderedAt }: Page) => performance.now() - renderedAt;
const isUsable = (page: Page | undefined): page is Page =>
  (page?.state === 'good' || page?.state === 'stale') && ageOf(page) < longestUseMs;

/** The old document, once a visitor has waited long enough for the new one; its render goes on. */
const outOfPatience = (old: Page) =>
  new Promise<Page>((resolve) => setTimeout(resolve, patienceMs, old).unref());

/**
 * Caches rendered documents. One is fresh for `revalidateMs`; then for as long again it is sent at once while one render
 * runs behind; for an older one, and after a change of the listings (`registry.generation`), visitors wait briefly. One
 * render at a time runs per document, in the turn of a visitor who asked; the others need none. A failed one never
 * replaces a good document, which is sent for a day.
 */
export function createPages(render: (key: string) => Promise<RenderedPage>, revalidateMs: number) {
  /** The documents that are being rendered. */
  const underWay = new Set<string>();
  const pages = new LRUCache<string, Page>({
    maxSize: maxBytes,
    maxEntrySize: maxBytes,
    // What is larger than an entry may be is returned and not kept.
    sizeCalculation: ({ response, state }) => (state === 'bypass' ? maxBytes + 1 : response.size),
    // 0 means for ever to lru-cache.
    ttl: Math.max(1, revalidateMs),
    noDeleteOnStaleGet: true,
    // A clock that nobody sets, read each time.
    perf: { now: () => performance.now() },
    ttlResolution: 0,
    // A visitor waits for the render, also where others pushed the document out meanwhile.
    ignoreFetchAbort: true,
    async fetchMethod(key, old, { options }) {
      const begun = { renderedAt: performance.now(), generation: registry.generation };
      underWay.add(key);
      const { response, decision } = await render(key)
        .catch((error: unknown): RenderedPage => {
          if (!isUsable(old)) throw error;
          log.error('document-failed', { cause: causeOf(error) });
          return { response: old.response, decision: 'error' };
        })
        .finally(() => underWay.delete(key));
      if (decision !== 'error')
        return { response, state: decision === 'store' ? 'good' : 'bypass', ...begun };
      const isOldUsed = isUsable(old);
      options.ttl = Math.max(1, Math.min(isOldUsed ? retryMs : failureHoldMs, revalidateMs));
      if (isOldUsed) return { ...old, state: 'stale', generation: begun.generation };
      return { response, state: 'failed', ...begun };
    },
  });

  /** Renders a document, unless somebody else does, or has done so before the turn came. */
  function renderInTurn(key: string, generation: number, takeTurn: TakeTurn): Promise<Page> {
    const fetchPage = () => pages.forceFetch(key, { forceRefresh: true });
    if (underWay.has(key)) return fetchPage();
    return takeTurn(async () => {
      const page = pages.get(key);
      return page && page.generation >= generation ? page : fetchPage();
    });
  }

  async function refresh(key: string, generation: number, takeTurn: TakeTurn): Promise<CachedResponse> {
    const old = pages.get(key, { allowStale: true });
    const rendered = renderInTurn(key, generation, takeTurn).catch((error: unknown) => {
      if (error instanceof Refusal && isUsable(old)) return old;
      throw error;
    });
    if (
      isUsable(old) &&
      old.state === 'good' &&
      old.generation === generation &&
      ageOf(old) < 2 * revalidateMs
    )
      return serve(old, 'stale');
    const page = await (isUsable(old) ? Promise.race([rendered, outOfPatience(old)]) : rendered);
    if (page === old) return serve(page, 'stale');
    // A render that began before the last change of the listings does not show it.
    if (page.generation < generation) return refresh(key, generation, takeTurn);
    return serve(page, 'fresh');
  }

  /** Counts where a response came from; a failure, and an old document in place of one, count as such. */
  function serve({ response, state }: Page, origin: 'cached' | 'stale' | 'fresh'): CachedResponse {
    recordEvent('document', { from: state === 'stale' || state === 'failed' ? state : origin });
    return response;
  }

  return {
    /**
     * The document, without waiting when a usable one is cached.
     * @param takeTurn in which it is rendered, where it has to be; rejects with a `Refusal` where there is no other
     */
    get(key: string, takeTurn: TakeTurn): CachedResponse | Promise<CachedResponse> {
      const page = pages.get(key);
      if (page?.generation !== registry.generation) return refresh(key, registry.generation, takeTurn);
      return serve(page, 'cached');
    },
  };
}
