import { afterEach, beforeEach, vi } from 'vitest';
import { listenToEvents } from '#lib/runtime/metric-events.ts';
import { registry } from '#lib/runtime/registry.ts';
import { type TakeTurn, TurnRefusal } from '#lib/runtime/turns.ts';
import { sharedCacheControl } from '#lib/web/cache-control.ts';
import type { Key } from '../cache-key.ts';
import { createHttpCache } from '../http-cache.ts';
import type { KeptResponse } from '../kept-response.ts';
import { readLifetime } from '../lifetime.ts';

/** `store`: a good answer that may be kept. `error`: one that must not replace it. `bypass`: a good one that may not be kept. */
type Decision = 'store' | 'error' | 'bypass';

export const revalidateMs = 60_000;
export const day = 24 * 60 * 60 * 1000;

export const atOnce: TakeTurn = (work) => work();
export const refuse: TakeTurn = () => Promise.reject(new TurnRefusal('each'));

/** Lets everything run that is ready to. */
export const settled = () => new Promise((resolve) => setImmediate(resolve));
export const pass = (ms: number) => vi.advanceTimersByTime(ms);
/** Tells running sites of a change of the listings. */
export const change = () => {
  registry.generation += 1;
};

/** Opens a cache anew for each test of a file, over renders that the test decides and a clock that it moves. */
export function cacheInTest() {
  let pages: ReturnType<typeof createHttpCache>;
  let rendered: { name: string; size: number; decision: Decision; held: Promise<void> };
  /** As the metrics count them. */
  const origins: string[] = [];

  const cache = {
    takeTurn: atOnce,
    cacheControl: '',
    render: vi.fn(async () => {
      const { decision, held, ...response } = rendered;
      await held;
      return {
        response: { ...response, isDocument: true } as unknown as KeptResponse,
        lifetime: decision === 'store' ? readLifetime(200, cache.cacheControl) : null,
        isFailure: decision === 'error',
      };
    }),
    /** Sets what renders that begin from now on return, once `held` is there. */
    will(name: string, decision: Decision = 'store', held = Promise.resolve(), size = 100) {
      rendered = { name, size, decision, held };
    },
    fresh: (id: string) => pages.fresh(keyOf(id)),
    /** Returns origin and name of what is sent. */
    async get(id = '/') {
      const sent = cache.fresh(id) ?? (await pages.renewed(keyOf(id), cache.takeTurn));
      return `${origins.at(-1)} ${(sent as unknown as { name: string }).name}`;
    },
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] });
    listenToEvents((_, facts) => void origins.push((facts as { from: string }).from));
    cache.render.mockClear();
    pages = createHttpCache(cache.render);
    cache.takeTurn = atOnce;
    cache.cacheControl = sharedCacheControl(60);
    cache.will('first');
  });
  afterEach(() => {
    listenToEvents(null);
    vi.useRealTimers();
  });
  return cache;
}

const keyOf = (url: string): Key => ({ name: url, url, format: 'html', isDocument: true });
