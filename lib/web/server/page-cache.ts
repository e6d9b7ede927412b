import { LRUCache } from 'lru-cache';
import { causeOf, log } from '#lib/runtime/log.ts';
import { recordEvent } from '#lib/runtime/metric-events.ts';
import { registry } from '#lib/runtime/registry.ts';
import { createSingleFlight } from '#lib/runtime/single-flight.ts';
import { Refusal, type TakeTurn } from '#lib/runtime/turns.ts';
import type { CachedResponse } from '#lib/web/response/cached-response.ts';
import {
  isFresh,
  isGoodIfError,
  isGoodWhileRevalidating,
  type Page,
  pageAfter,
  type RenderedPage,
} from './page-policy.ts';

const maxBytes = 48 * 1024 * 1024;
/** How long a visitor waits for a new document while an old one is at hand. */
const patienceMs = 1000;

/**
 * Caches rendered documents as `page-policy.ts` says: one is fresh for `revalidateMs`; then for as long again it is sent
 * at once while one render runs behind; for an older one, and after a change of the listings (`registry.generation`),
 * visitors wait briefly. One render at a time runs per document, in the turn of a visitor who asked; the others need
 * none. A failed one never replaces a good document, which is sent for a day, unless listings have ended since
 * (`registry.oldestServed`).
 */
export function createPageCache(render: (key: string) => Promise<RenderedPage>, revalidateMs: number) {
  /** What each document has since its last render. The least recently used go. */
  const pages = new LRUCache<string, Page>({
    maxSize: maxBytes,
    sizeCalculation: ({ response }) => response.size,
  });
  const renders = createSingleFlight<Page>();

  /** A page from before listings ended may show them: it counts as none. */
  function pageOf(key: string): Page | undefined {
    const page = pages.get(key);
    return page && page.generation >= registry.oldestServed ? page : undefined;
  }

  async function renderAndKeep(key: string): Promise<Page> {
    const old = pageOf(key);
    const begun = { at: performance.now(), generation: registry.generation };
    const rendered = await render(key).catch((error: unknown): RenderedPage => {
      if (!isGoodIfError(old)) throw error;
      logFailure(error);
      return { response: old.response, decision: 'error' };
    });
    const page = pageAfter(rendered, old, begun, revalidateMs);
    if (rendered.decision === 'bypass') pages.delete(key);
    else pages.set(key, page);
    return page;
  }

  /** Renders a document, unless somebody else does, or has done so before the turn came. */
  function renderInTurn(key: string, generation: number, takeTurn: TakeTurn): Promise<Page> {
    const running = renders.join(key);
    if (running) return running;
    return takeTurn(async () => {
      const page = pageOf(key);
      return page && isFresh(page, generation) ? page : renders.run(key, () => renderAndKeep(key));
    });
  }

  /** @param generation of the listings when the visitor asked */
  async function renew(key: string, generation: number, takeTurn: TakeTurn): Promise<CachedResponse> {
    const old = pageOf(key);
    const rendered = renderInTurn(key, generation, takeTurn);
    const page = await (isGoodIfError(old) ? renderedOrOld(rendered, old, generation) : rendered);
    if (page === old) return serve(page, 'stale');
    // A render that began before the last change of the listings does not show it.
    if (page.generation < generation) return renew(key, generation, takeTurn);
    return serve(page, 'fresh');
  }

  return {
    /**
     * The document, without waiting when a usable one is cached.
     * @param takeTurn in which it is rendered, where it has to be; rejects with a `Refusal` where there is no other
     */
    get(key: string, takeTurn: TakeTurn): CachedResponse | Promise<CachedResponse> {
      const { generation } = registry;
      const page = pageOf(key);
      return page && isFresh(page, generation) ? serve(page, 'cached') : renew(key, generation, takeTurn);
    },
  };
}

const logFailure = (error: unknown) => log.error('document-failed', { cause: causeOf(error) });

/** The new page, where it comes in time for its visitor; the render of one that does not goes on. */
function renderedOrOld(rendered: Promise<Page>, old: Page, generation: number): Page | Promise<Page> {
  const renderedIfGood = rendered.catch((error: unknown) => {
    if (!(error instanceof Refusal)) logFailure(error);
    return old;
  });
  if (isGoodWhileRevalidating(old, generation)) return old;
  const outOfPatience = new Promise<Page>((resolve) => setTimeout(resolve, patienceMs, old).unref());
  return Promise.race([renderedIfGood, outOfPatience]);
}

/** Counts where a response came from; a failure, and an old document in place of one, count as such. */
function serve({ response, state }: Page, origin: 'cached' | 'stale' | 'fresh'): CachedResponse {
  recordEvent('document', { from: state === 'good' ? origin : state });
  return response;
}
