import type { CachedResponse } from '#lib/web/response/cached-response.ts';

/** `store`: a good document, cached. `error`: must not replace a good one. `bypass`: correct, but not cached. */
export type CacheDecision = 'store' | 'error' | 'bypass';

export type RenderedPage = { response: CachedResponse; decision: CacheDecision };

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

const staleIfErrorSeconds = 24 * 60 * 60;
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
  { response, decision }: RenderedPage,
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
      staleIfErrorUntil: at + staleIfErrorSeconds * 1000,
    };
  const [state, kept] = isGoodIfError(old)
    ? (['stale', old] as const)
    : (['failed', { response, staleIfErrorUntil: 0 }] as const);
  // Others may ask meanwhile; a dead upstream is not asked for each of them.
  const freshUntil = now + Math.min(restMs[state], revalidateMs);
  return { ...kept, state, generation, freshUntil, staleWhileRevalidateUntil: 0 };
}

/**
 * The same said to browsers, which ask each time (mostly 304), and to a CDN or nginx in front, which may cache as long as
 * this server does.
 */
export function sharedCacheControl(revalidateSeconds: number): string {
  if (revalidateSeconds === 0) return 'public, max-age=0, must-revalidate';
  return `public, max-age=0, s-maxage=${revalidateSeconds}, stale-while-revalidate=${revalidateSeconds}, stale-if-error=${staleIfErrorSeconds}`;
}
