import { LRUCache } from 'lru-cache';
import { causeOf, log } from '#lib/runtime/log.ts';
import { recordEvent } from '#lib/runtime/metric-events.ts';
import { registry } from '#lib/runtime/registry.ts';
import { createSingleFlight } from '#lib/runtime/single-flight.ts';
import { type TakeTurn, TurnRefusal } from '#lib/runtime/turns.ts';
import type { Key } from './cache-key.ts';
import {
  type Answered,
  type Entry,
  entryAfter,
  isFresh,
  isGoodIfError,
  isGoodWhileRevalidating,
} from './freshness.ts';
import type { KeptResponse } from './kept-response.ts';

const maxBytes = 64 * 1024 * 1024;
/** How long a visitor waits for a new answer while an old one is at hand. */
const patienceMs = 1000;

/**
 * Creates a shared cache of whole answers (RFC 9111, RFC 5861; `freshness.ts`). One that is fresh is sent as it is;
 * then it is sent at once while the origin is asked behind; for an older one, and after a change of the listings
 * (`registry.generation`), visitors wait briefly. The origin is asked one question at a time for each key, in the turn
 * of a visitor who asked; the others need none. A failure never replaces a good answer for as long as `stale-if-error`
 * says, unless listings have ended since (`registry.oldestServed`).
 */
export function createHttpCache(ask: (key: Key) => Promise<Answered>, maxRestMs = Number.POSITIVE_INFINITY) {
  /** The least recently used go. */
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ response }) => response.size,
  });
  const questions = createSingleFlight<Entry>();

  /** Returns the entry of a key, unless it is from before listings ended, which it may show. */
  function entryOf({ name }: Key): Entry | undefined {
    const entry = entries.get(name);
    return entry && entry.generation >= registry.oldestServed ? entry : undefined;
  }

  async function askAndKeep(key: Key): Promise<Entry> {
    const old = entryOf(key);
    const begun = { at: performance.now(), generation: registry.generation };
    const answered = await ask(key).catch((error: unknown): Answered => {
      if (!isGoodIfError(old)) throw error;
      logFailure(error);
      return { response: old.response, lifetime: null, isFailure: true };
    });
    const entry = entryAfter(answered, old, begun, maxRestMs);
    if (entry) entries.set(key.name, entry);
    else entries.delete(key.name);
    return entry ?? { ...passing, response: answered.response, generation: begun.generation };
  }

  /** Asks the origin, unless somebody else does, or has done so before the turn came. */
  function askInTurn(key: Key, generation: number, takeTurn: TakeTurn): Promise<Entry> {
    const running = questions.join(key.name);
    if (running) return running;
    return takeTurn(async () => {
      const entry = entryOf(key);
      return entry && isFresh(entry, generation) ? entry : questions.run(key.name, () => askAndKeep(key));
    });
  }

  /** @param generation of the listings when the visitor asked */
  async function renew(key: Key, generation: number, takeTurn: TakeTurn): Promise<KeptResponse> {
    const old = entryOf(key);
    const asked = askInTurn(key, generation, takeTurn);
    const entry = await (isGoodIfError(old) ? newOrOld(asked, old, generation) : asked);
    if (entry === old) return serve(entry, 'stale');
    // An answer that was asked for before the last change of the listings does not show it.
    if (entry.generation < generation) return renew(key, generation, takeTurn);
    return serve(entry, 'fresh');
  }

  return {
    /** The answer that is sent as it is; null where the origin has to be asked. */
    fresh(key: Key): KeptResponse | null {
      const entry = entryOf(key);
      return entry && isFresh(entry, registry.generation) ? serve(entry, 'cached') : null;
    },

    /**
     * The answer where none is fresh.
     * @param takeTurn in which the origin is asked; rejects with a `TurnRefusal` without an older answer
     */
    renewed: (key: Key, takeTurn: TakeTurn): Promise<KeptResponse> =>
      renew(key, registry.generation, takeTurn),
  };
}

/** Of an answer that is sent and not kept. */
const passing = { state: 'good', freshUntil: 0, staleWhileRevalidateUntil: 0, staleIfErrorUntil: 0 } as const;

const logFailure = (error: unknown) => log.error('origin-failed', { cause: causeOf(error) });

/** Returns the new answer if it comes in time for its visitor, else the old one while the question goes on. */
function newOrOld(asked: Promise<Entry>, old: Entry, generation: number): Entry | Promise<Entry> {
  const newIfGood = asked.catch((error: unknown) => {
    if (!(error instanceof TurnRefusal)) logFailure(error);
    return old;
  });
  if (isGoodWhileRevalidating(old, generation)) return old;
  const outOfPatience = new Promise<Entry>((resolve) => setTimeout(resolve, patienceMs, old).unref());
  return Promise.race([newIfGood, outOfPatience]);
}

/** Counts where a document came from; a failure, and an old one in place of a new one, count as such. */
function serve({ response, state }: Entry, origin: 'cached' | 'stale' | 'fresh'): KeptResponse {
  if (response.isDocument) recordEvent('document', { from: state === 'good' ? origin : state });
  return response;
}
