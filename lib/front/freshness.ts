import type { KeptResponse } from './kept-response.ts';
import type { Lifetime } from './lifetime.ts';

/** An answer of the origin: `lifetime` is null where it may not be kept, and a failure leaves a good answer in place. */
export type Answered = { response: KeptResponse; lifetime: Lifetime | null; isFailure: boolean };

/** The state of a key since the origin was last asked. Times are of `performance.now()`, a clock that cannot be set. */
export type Entry = {
  response: KeptResponse;
  /** `stale`: an earlier good response, in place of one that failed. */
  state: 'good' | 'stale' | 'failed';
  /** Of the listings, when the origin was asked. */
  generation: number;
  freshUntil: number;
  staleWhileRevalidateUntil: number;
  staleIfErrorUntil: number;
};

/** When the origin was asked, and with which listings. */
type Begun = { at: number; generation: number };

/** How long an address rests after a failure: with an earlier good response, and without one. */
const restMs = { stale: 5000, failed: 1000 };

/** Tells whether an entry is sent as it is. */
export function isFresh(entry: Entry, generation: number): boolean {
  return entry.generation >= generation && performance.now() < entry.freshUntil;
}

/** Tells whether an entry is sent at once, while the origin is asked behind. */
export function isGoodWhileRevalidating(entry: Entry, generation: number): boolean {
  return entry.generation >= generation && performance.now() < entry.staleWhileRevalidateUntil;
}

/** Tells whether an entry is sent in place of an answer that fails, is refused or takes long. */
export function isGoodIfError(entry: Entry | undefined): entry is Entry {
  return entry !== undefined && performance.now() < entry.staleIfErrorUntil;
}

/** Returns the state of a key after an answer; an earlier good response outlives an error as long as it may be sent. */
export function entryAfter(
  { response, lifetime, isFailure }: Answered,
  old: Entry | undefined,
  { at, generation }: Begun,
  maxRestMs: number,
): Entry | null {
  const now = performance.now();
  if (!isFailure) {
    if (lifetime === null) return null;
    const freshUntil = now + lifetime.fresh;
    return {
      response,
      state: 'good',
      generation: lifetime.isImmutable ? Number.POSITIVE_INFINITY : generation,
      freshUntil,
      staleWhileRevalidateUntil: freshUntil + lifetime.whileRevalidating,
      // Something that it shows may end then: counted from before it was asked for.
      staleIfErrorUntil: at + lifetime.fresh + lifetime.ifError,
    };
  }
  // Others may ask meanwhile; a dead upstream is not asked for each of them.
  const rested = { staleWhileRevalidateUntil: 0, generation };
  if (isGoodIfError(old))
    return { ...old, ...rested, state: 'stale', freshUntil: now + Math.min(restMs.stale, maxRestMs) };
  return {
    ...rested,
    response,
    state: 'failed',
    freshUntil: now + Math.min(restMs.failed, maxRestMs),
    staleIfErrorUntil: 0,
  };
}
