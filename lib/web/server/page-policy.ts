import { staleIfErrorSeconds } from '#lib/web/cache-control.ts';
import type { CachedResponse } from '#lib/web/response/cached-response.ts';

/** `store`: a good document, cached. `error`: must not replace a good one. `bypass`: correct, but not cached. */
export type CacheDecision = 'store' | 'error' | 'bypass';

export type RenderedPage = {
  response: CachedResponse;
  decision: CacheDecision;
  /** Seconds until something that it shows leaves the site (rules#authorisation). */
  endsIn?: number;
};

/** What an address has since its last render. Times are of `performance.now()`, a clock that nobody sets. */
export type Page = {
  response: CachedResponse;
  /** `stale`: an earlier good response, in place of a render that failed. */
  state: 'good' | 'stale' | 'failed';
  /** Of the listings, when the render began. */
  generation: number;
  freshUntil: number;
  staleWhileRevalidateUntil: number;
  staleIfErrorUntil: number;
};

/** When a render began, and with which listings. */
export type Begun = { at: number; generation: number };

/** How long an address rests after a render that failed: with an earlier good response, and without one. */
const restMs = { stale: 5000, failed: 1000 };

/** A page is sent as it is. */
export function isFresh(page: Page, generation: number): boolean {
  return page.generation >= generation && performance.now() < page.freshUntil;
}

/** A page is sent at once, while one render runs behind. */
export function isGoodWhileRevalidating(page: Page, generation: number): boolean {
  return page.generation >= generation && performance.now() < page.staleWhileRevalidateUntil;
}

/** A page is sent in place of a render that fails, is refused or takes long. */
export function isGoodIfError(page: Page | undefined): page is Page {
  return page !== undefined && performance.now() < page.staleIfErrorUntil;
}

/** What an address has after a render: never an error where there is an earlier good response of this day. */
export function pageAfter(
  { response, decision, endsIn = Number.POSITIVE_INFINITY }: RenderedPage,
  old: Page | undefined,
  { at, generation }: Begun,
  revalidateMs: number,
): Page {
  const now = performance.now();
  if (decision !== 'error')
    return {
      response,
      state: 'good',
      generation,
      freshUntil: now + revalidateMs,
      staleWhileRevalidateUntil: now + 2 * revalidateMs,
      staleIfErrorUntil: at + Math.min(staleIfErrorSeconds, endsIn) * 1000,
    };
  const [state, kept] = isGoodIfError(old)
    ? (['stale', old] as const)
    : (['failed', { response, staleIfErrorUntil: 0 }] as const);
  // Others may ask meanwhile; a dead upstream is not asked for each of them.
  const freshUntil = now + Math.min(restMs[state], revalidateMs);
  return { ...kept, state, generation, freshUntil, staleWhileRevalidateUntil: 0 };
}
