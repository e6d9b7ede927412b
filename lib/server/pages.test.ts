import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '#lib/runtime/log.ts';
import { registry } from '#lib/runtime/registry.ts';
import type { CachedResponse } from './cached-response.ts';
import { type CacheDecision, createPages } from './pages.ts';

const revalidateMs = 60_000;
const day = 24 * 60 * 60 * 1000;

/** A cache over a fake renderer; `will` sets what renders that begin from now on return. */
function setUp({ ttl = revalidateMs, size = 100 } = {}) {
  let next: { name: string; decision: CacheDecision; held: Promise<void> };
  const render = vi.fn(async () => {
    const { name, decision, held } = next;
    await held;
    return { response: { name, size } as unknown as CachedResponse, decision };
  });
  const pages = createPages(render, ttl);
  function will(name: string, decision: CacheDecision = 'store', held = Promise.resolve()) {
    next = { name, decision, held };
  }
  will('first');
  return {
    pages,
    render,
    will,
    get: async (id = '/') => ((await pages.get(id)) as unknown as { name: string }).name,
  };
}

/** Lets everything run that is ready to. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const origins: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] });
  // To lru-cache an age that began at 0 has none.
  pass(1);
  origins.length = 0;
  registry.onEvent = (_, facts) => void origins.push((facts as { from: string }).from);
});
afterEach(() => {
  registry.onEvent = null;
  vi.useRealTimers();
});

test('one render for however many wait, and none while it is fresh: then nobody waits', async () => {
  const { pages, render, get } = setUp();
  expect(await Promise.all(Array.from({ length: 50 }, () => get()))).toEqual(Array(50).fill('first'));
  pass(revalidateMs - 1);
  expect(pages.get('/')).not.toBeInstanceOf(Promise);
  expect(render).toHaveBeenCalledTimes(1);
});

test('sends a stale document at once and renders a new one in the background, once', async () => {
  const { render, get, will } = setUp();
  await get();
  will('second');
  pass(revalidateMs + 1);
  expect(await Promise.all([get(), get()])).toEqual(['first', 'first']);
  await settled();
  expect(await get()).toBe('second');
  expect(render).toHaveBeenCalledTimes(2);
});

test('waits for a new document when the old one is twice as old, also where the clock was set back', async () => {
  const { get, will } = setUp();
  await get();
  will('second');
  vi.setSystemTime(Date.now() - day);
  pass(2 * revalidateMs + 1);
  expect(await get()).toBe('second');
});

test('waits a second at most while an old document is there, also for a render that another visitor began', async () => {
  const { render, get, will } = setUp();
  await get();
  pass(revalidateMs + 1);
  const { promise, resolve } = Promise.withResolvers<void>();
  will('second', 'store', promise);
  expect(await get()).toBe('first');
  pass(revalidateMs);
  for (const _ of ['one visitor', 'the next']) {
    const waiting = get();
    await settled();
    pass(1000);
    expect(await waiting).toBe('first');
  }
  resolve();
  await settled();
  expect(await get()).toBe('second');
  expect(render).toHaveBeenCalledTimes(2);
});

test('a cold document may take its time', async () => {
  const { get, will } = setUp();
  const { promise, resolve } = Promise.withResolvers<void>();
  will('first', 'store', promise);
  const waiting = get();
  await settled();
  pass(20_000);
  resolve();
  expect(await waiting).toBe('first');
});

test('a failure never replaces a good document, for a day, and is forgotten with the next good one', async () => {
  const { render, get, will } = setUp();
  await get();
  will('broken', 'error');
  pass(2 * revalidateMs + 1);
  expect(await get()).toBe('first');
  // The next try waits, so that a dead upstream is not asked each time.
  expect(await get()).toBe('first');
  expect(render).toHaveBeenCalledTimes(2);
  pass(5001);
  expect(await get()).toBe('first');
  expect(render).toHaveBeenCalledTimes(3);
  will('second');
  pass(5001);
  expect(await get()).toBe('second');
  will('broken', 'error');
  pass(day);
  expect(await get()).toBe('broken');
});

test('a failure without a good document answers those who come at once, and nobody later', async () => {
  const { render, get, will } = setUp();
  will('broken', 'error');
  expect(await get()).toBe('broken');
  pass(999);
  expect(await get()).toBe('broken');
  expect(render).toHaveBeenCalledTimes(1);
  pass(2);
  will('second');
  expect(await get()).toBe('second');
});

test('counts where each document came from', async () => {
  const { get, will } = setUp();
  will('broken', 'error');
  await Promise.all([get(), get()]);
  await get();
  will('first');
  pass(1001);
  await get();
  await get();
  pass(revalidateMs + 1);
  await get();
  await settled();
  will('broken', 'error');
  pass(2 * revalidateMs + 1);
  await get();
  await get();
  expect(origins).toEqual(['failed', 'failed', 'failed', 'fresh', 'cached', 'stale', 'stale', 'stale']);
});

test('a redirect is sent, not cached, and removes the old document', async () => {
  const { render, get, will } = setUp();
  await get();
  will('redirect', 'bypass');
  pass(2 * revalidateMs + 1);
  expect(await get()).toBe('redirect');
  expect(await get()).toBe('redirect');
  will('broken', 'error');
  expect(await get()).toBe('broken');
  expect(render).toHaveBeenCalledTimes(4);
});

test('after a change of the listings everybody gets a new render, except when it fails', async () => {
  const { get, will } = setUp();
  await get();
  registry.generation += 1;
  will('second');
  expect(await get()).toBe('second');
  registry.generation += 1;
  will('broken', 'error');
  expect(await get()).toBe('second');
});

test('a render that began before a change does not count as new', async () => {
  const { get, will, render } = setUp();
  const { promise, resolve } = Promise.withResolvers<void>();
  will('first', 'store', promise);
  const early = get();
  registry.generation += 1;
  will('second');
  const late = get();
  resolve();
  expect(await early).toBe('first');
  expect(await late).toBe('second');
  expect(await get()).toBe('second');
  expect(render).toHaveBeenCalledTimes(2);
});

test('with no time to live every visit renders, and a failure still finds the last good one', async () => {
  const { render, get, will } = setUp({ ttl: 0 });
  await get();
  pass(2);
  will('second');
  expect(await get()).toBe('second');
  pass(2);
  will('broken', 'error');
  expect(await get()).toBe('second');
  expect(render).toHaveBeenCalledTimes(3);
});

test('memory is bounded: the least recently used document goes', async () => {
  const { get, render } = setUp({ size: 10 * 1024 * 1024 });
  for (let id = 0; id < 10; id += 1) await get(`/${id}`);
  await get('/9');
  expect(render).toHaveBeenCalledTimes(10);
  await get('/0');
  expect(render).toHaveBeenCalledTimes(11);
});

test('a document that others push out of memory while it renders is sent all the same', async () => {
  const { get, will } = setUp({ size: 10 * 1024 * 1024 });
  const { promise, resolve } = Promise.withResolvers<void>();
  will('slow', 'store', promise);
  const slow = get('/slow');
  will('first');
  for (let id = 0; id < 10; id += 1) await get(`/${id}`);
  resolve();
  expect(await slow).toBe('slow');
});

test('a render that throws replaces no good document, and is tried again where there is none', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
  const { render, get, will } = setUp();
  const breakDown = () => render.mockRejectedValueOnce(new Error('zlib'));
  breakDown();
  await expect(get()).rejects.toThrow('zlib');
  expect(logged).not.toHaveBeenCalled();
  expect(await get()).toBe('first');
  will('second');
  breakDown();
  registry.generation += 1;
  expect([await get(), await get()]).toEqual(['first', 'first']);
  expect(logged.mock.calls).toEqual([['document-failed', { cause: expect.stringContaining('zlib') }]]);
  pass(5001);
  await get();
  await settled();
  expect(await get()).toBe('second');
  logged.mockRestore();
});
