import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '#lib/runtime/log.ts';
import { listenToEvents } from '#lib/runtime/metric-events.ts';
import { registry } from '#lib/runtime/registry.ts';
import { Refusal, type TakeTurn } from '#lib/runtime/turns.ts';
import { sharedCacheControl } from '#lib/web/cache-control.ts';
import type { Key } from './cache-key.ts';
import { createHttpCache } from './http-cache.ts';
import type { KeptResponse } from './kept-response.ts';
import { readLifetime } from './lifetime.ts';

/** `store`: a good answer that may be kept. `error`: one that must not replace it. `bypass`: a good one that may not be kept. */
type Decision = 'store' | 'error' | 'bypass';

const revalidateMs = 60_000;
const day = 24 * 60 * 60 * 1000;

const atOnce: TakeTurn = (work) => work();
const refuse: TakeTurn = () => Promise.reject(new Refusal('each'));

let takeTurn: TakeTurn;
let pages: ReturnType<typeof createHttpCache>;
let cacheControl: string;
let rendered: { name: string; size: number; decision: Decision; held: Promise<void> };
/** As the metrics count them. */
const origins: string[] = [];

const render = vi.fn(async () => {
  const { decision, held, ...response } = rendered;
  await held;
  return {
    response: { ...response, isDocument: true } as unknown as KeptResponse,
    lifetime: decision === 'store' ? readLifetime(200, cacheControl) : null,
    isFailure: decision === 'error',
  };
});

/** Sets what renders that begin from now on return, once `held` is there. */
function will(name: string, decision: Decision = 'store', held = Promise.resolve(), size = 100) {
  rendered = { name, size, decision, held };
}

const keyOf = (url: string): Key => ({ name: url, url, format: 'html', isDocument: true });

/** Origin and name of what is sent. */
async function get(id = '/') {
  const key = keyOf(id);
  const { name } = (pages.fresh(key) ?? (await pages.renewed(key, takeTurn))) as unknown as { name: string };
  return `${origins.at(-1)} ${name}`;
}

/** Lets everything run that is ready to. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const pass = (ms: number) => vi.advanceTimersByTime(ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] });
  listenToEvents((_, facts) => void origins.push((facts as { from: string }).from));
  render.mockClear();
  pages = createHttpCache(render);
  takeTurn = atOnce;
  cacheControl = sharedCacheControl(60);
  will('first');
});
afterEach(() => {
  listenToEvents(null);
  vi.useRealTimers();
});

test('renders once for however many wait, and once more behind a stale document', async () => {
  expect(await Promise.all(Array.from({ length: 50 }, () => get()))).toEqual(Array(50).fill('fresh first'));
  pass(revalidateMs - 1);
  expect(pages.fresh(keyOf('/'))).not.toBeNull();
  expect(await get()).toBe('cached first');
  will('second');
  pass(2);
  expect(await Promise.all([get(), get()])).toEqual(['stale first', 'stale first']);
  await settled();
  expect(await get()).toBe('cached second');
  expect(render).toHaveBeenCalledTimes(2);
});

test('waits for a document that is twice as old, also where the clock was set back', async () => {
  await get();
  will('second');
  vi.setSystemTime(Date.now() - day);
  pass(2 * revalidateMs + 1);
  expect(await get()).toBe('fresh second');
});

test('waits a second at most while an old document is there, whoever began its render', async () => {
  await get();
  pass(revalidateMs + 1);
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  will('second', 'store', promise);
  expect(await get()).toBe('stale first');
  pass(revalidateMs);
  for (const _ of ['one visitor', 'the next']) {
    const waiting = get();
    await settled();
    pass(1000);
    expect(await waiting).toBe('stale first');
  }
  finish();
  await settled();
  expect(await get()).toBe('cached second');
  expect(render).toHaveBeenCalledTimes(2);
});

test('the least recently used document goes; a cold one may take its time', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const tenth = 7 * 1024 * 1024;
  will('slow', 'store', promise, tenth);
  const slow = get('/slow');
  will('first', 'store', Promise.resolve(), tenth);
  for (let id = 0; id < 10; id += 1) await get(`/${id}`);
  expect(await get('/9')).toBe('cached first');
  expect(await get('/0')).toBe('fresh first');
  pass(20_000);
  finish();
  expect(await slow).toBe('fresh slow');
});

test('a failure replaces no good document for a day, and is forgotten with the next', async () => {
  await get();
  will('broken', 'error');
  pass(2 * revalidateMs + 1);
  expect(await get()).toBe('stale first');
  // The next try waits, so that a dead upstream is not asked each time.
  expect(await get()).toBe('stale first');
  expect(render).toHaveBeenCalledTimes(2);
  pass(5001);
  expect(await get()).toBe('stale first');
  expect(render).toHaveBeenCalledTimes(3);
  will('second');
  pass(5001);
  expect(await get()).toBe('fresh second');
  will('broken', 'error');
  pass(day + revalidateMs);
  expect(await get()).toBe('failed broken');
});

test('a failure without a good document answers those who come at once, and nobody later', async () => {
  will('broken', 'error');
  expect(await get()).toBe('failed broken');
  pass(999);
  expect(await get()).toBe('failed broken');
  expect(render).toHaveBeenCalledTimes(1);
  pass(2);
  will('second');
  expect(await get()).toBe('fresh second');
});

test('a redirect is sent, not cached, and removes the old document', async () => {
  await get();
  will('redirect', 'bypass');
  pass(2 * revalidateMs + 1);
  expect(await get()).toBe('fresh redirect');
  expect(await get()).toBe('fresh redirect');
  will('broken', 'error');
  expect(await get()).toBe('failed broken');
});

test('after a change of the listings everybody gets a render that began after it', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  will('first', 'store', promise);
  const early = get();
  registry.generation += 1;
  will('second');
  const late = get();
  finish();
  expect(await early).toBe('fresh first');
  expect(await late).toBe('fresh second');
  expect(await get()).toBe('cached second');
  expect(render).toHaveBeenCalledTimes(2);
});

test('a document from before listings ended is never sent again, also where no other can be had', async () => {
  await get();
  registry.generation += 1;
  will('broken', 'error');
  expect(await get()).toBe('stale first');
  registry.generation += 1;
  registry.oldestServed = registry.generation;
  pass(5001);
  expect(await get()).toBe('failed broken');
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  will('second', 'store', promise);
  pass(1001);
  const waiting = get();
  pass(1001);
  finish();
  expect(await waiting).toBe('fresh second');
});

test('with no time to live every visit renders, and a failure still finds the last good one', async () => {
  cacheControl = sharedCacheControl(0);
  await get();
  pass(2);
  will('second');
  expect(await get()).toBe('fresh second');
  pass(2);
  will('broken', 'error');
  expect(await get()).toBe('stale second');
});

test('a render that throws replaces no good document, and is tried again where there is none', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
  const breakDown = () => render.mockRejectedValueOnce(new Error('zlib'));
  breakDown();
  await expect(get()).rejects.toThrow('zlib');
  expect(logged).not.toHaveBeenCalled();
  expect(await get()).toBe('fresh first');
  will('second');
  breakDown();
  registry.generation += 1;
  expect([await get(), await get()]).toEqual(['stale first', 'stale first']);
  expect(logged.mock.calls).toEqual([['origin-failed', { cause: expect.stringContaining('zlib') }]]);
  pass(5001);
  await get();
  await settled();
  expect(await get()).toBe('cached second');
  logged.mockRestore();
});

test('without a turn an old document is sent, a new one refused, and one that others render shared', async () => {
  await get();
  takeTurn = refuse;
  await expect(get('/other')).rejects.toThrow(Refusal);
  for (const _ of ['after its time', 'after twice its time']) {
    pass(revalidateMs + 1);
    expect(await get()).toBe('stale first');
  }
  registry.generation += 1;
  expect(await get()).toBe('stale first');
  expect(render).toHaveBeenCalledTimes(1);
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  will('second', 'store', promise);
  takeTurn = atOnce;
  const shared = get('/new');
  takeTurn = refuse;
  const joined = get('/new');
  finish();
  expect(await Promise.all([shared, joined])).toEqual(['fresh second', 'fresh second']);
});

test('a document of which something ends is sent until then, and no cache in front may send it longer', async () => {
  cacheControl = sharedCacheControl(60, 3600 + 120);
  await get();
  will('second', 'error');
  pass(3599_000);
  expect(await get()).toBe('stale first');
  pass(6000);
  expect(await get()).toBe('failed second');
  const lifetimes = (seconds?: number) => sharedCacheControl(60, seconds).match(/\d+/g)?.slice(1).map(Number);
  expect(lifetimes()).toEqual([60, 60, 86_400]);
  expect(lifetimes(86_580)).toEqual([60, 60, 86_400]);
  expect(lifetimes(3600.7)).toEqual([60, 60, 3420]);
  expect(lifetimes(185)).toEqual([60, 5, 5]);
  expect(lifetimes(130)).toEqual([10, 0, 0]);
  for (const seconds of [120, 1, 0])
    expect(sharedCacheControl(60, seconds)).toBe('public, max-age=0, must-revalidate');
});

test('whose turn comes after another visitor has had the document rendered need not render it again', async () => {
  const { promise: turn, resolve: giveTurn } = Promise.withResolvers<void>();
  takeTurn = (work) => turn.then(work);
  const late = get();
  takeTurn = atOnce;
  expect(await get()).toBe('fresh first');
  giveTurn();
  expect(await late).toBe('fresh first');
  expect(render).toHaveBeenCalledTimes(1);
});

test('a render behind a stale document that throws after others pushed the document out costs nobody anything', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
  await get();
  pass(revalidateMs + 1);
  const { promise: turn, resolve: giveTurn } = Promise.withResolvers<void>();
  takeTurn = (work) => turn.then(work);
  expect(await get()).toBe('stale first');
  takeTurn = atOnce;
  will('other', 'store', Promise.resolve(), 40 * 1024 * 1024);
  for (const id of ['/1', '/2']) await get(id);
  render.mockRejectedValueOnce(new Error('zlib'));
  giveTurn();
  await settled();
  expect(logged.mock.calls).toEqual([['origin-failed', { cause: expect.stringContaining('zlib') }]]);
  logged.mockRestore();
});
