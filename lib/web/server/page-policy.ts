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

/**
 * The same said to browsers, which ask each time (mostly 304), and to a CDN or nginx in front, which may cache as long as
 * this server does. All of it is over when a listing ends, also for a document that was sent as late as it may be.
 * @param endsIn seconds from its render
 */
export function sharedCacheControl(revalidateSeconds: number, endsIn = Number.POSITIVE_INFINITY): string {
  const left = Math.max(0, Math.floor(endsIn) - 2 * revalidateSeconds);
  const fresh = Math.min(revalidateSeconds, left);
  if (fresh === 0) return 'public, max-age=0, must-revalidate';
  // What is stale is so from then on.
  const stale = (seconds: number) => Math.min(seconds, left - fresh);
  return [
    `public, max-age=0, s-maxage=${fresh}`,
    `stale-while-revalidate=${stale(revalidateSeconds)}`,
    `stale-if-error=${stale(staleIfErrorSeconds)}`,
  ].join(', ');
}

/** For data under the address of its document: a shared cache that ignores `Vary` would answer the next visitor with it. */
export const privateCacheControl = 'private, max-age=0, must-revalidate';
