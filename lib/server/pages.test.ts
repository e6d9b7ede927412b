import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '#lib/runtime/log.ts';
import { registry } from '#lib/runtime/registry.ts';
import type { CachedResponse } from './cached-response.ts';
import { type CacheDecision, createPages } from './pages.ts';

const revalidateMs = 60_000;
const day = 24 * 60 * 60 * 1000;
const tenthOfMemory = 5 * 1024 * 1024;

let pages: ReturnType<typeof createPages>;
let drawn: { name: string; decision: CacheDecision; held: Promise<void> };
/** Of a document, in bytes. */
let size: number;
/** Where the documents came from, as the metrics count them. */
const origins: string[] = [];

const render = vi.fn(async () => {
  const { name, decision, held } = drawn;
  await held;
  return { response: { name, size } as unknown as CachedResponse, decision };
});

/** Sets what renders that begin from now on return. */
function will(name: string, decision: CacheDecision = 'store', held = Promise.resolve()) {
  drawn = { name, decision, held };
}

/** The same, held back until the returned call. */
function willLater(name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  will(name, 'store', promise);
  return resolve;
}

/** Origin and name of what is sent. */
async function get(id = '/') {
  const { name } = (await pages.get(id)) as unknown as { name: string };
  return `${origins.at(-1)} ${name}`;
}

/** Lets everything run that is ready to. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const pass = (ms: number) => vi.advanceTimersByTime(ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] });
  // To lru-cache an age that began at 0 has none.
  pass(1);
  registry.onEvent = (_, facts) => void origins.push((facts as { from: string }).from);
  render.mockClear();
  pages = createPages(render, revalidateMs);
  size = 100;
  will('first');
});
afterEach(() => {
  registry.onEvent = null;
  vi.useRealTimers();
});

test('one render for however many wait, and none while it is fresh: then nobody waits', async () => {
  expect(await Promise.all(Array.from({ length: 50 }, () => get()))).toEqual(Array(50).fill('fresh first'));
  pass(revalidateMs - 1);
  expect(pages.get('/')).not.toBeInstanceOf(Promise);
  expect(await get()).toBe('cached first');
  expect(render).toHaveBeenCalledTimes(1);
});

test('sends a stale document at once and renders a new one in the background, once', async () => {
  await get();
  will('second');
  pass(revalidateMs + 1);
  expect(await Promise.all([get(), get()])).toEqual(['stale first', 'stale first']);
  await settled();
  expect(await get()).toBe('cached second');
  expect(render).toHaveBeenCalledTimes(2);
});

test('waits for a new document when the old one is twice as old, also where the clock was set back', async () => {
  await get();
  will('second');
  vi.setSystemTime(Date.now() - day);
  pass(2 * revalidateMs + 1);
  expect(await get()).toBe('fresh second');
});

test('waits a second at most while an old document is there, also for a render that another visitor began', async () => {
  await get();
  pass(revalidateMs + 1);
  const finish = willLater('second');
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

test('a cold document may take its time, also where others push it out of memory meanwhile', async () => {
  size = tenthOfMemory;
  const finish = willLater('slow');
  const slow = get('/slow');
  will('first');
  for (let id = 0; id < 10; id += 1) await get(`/${id}`);
  pass(20_000);
  finish();
  expect(await slow).toBe('fresh slow');
});

test('a failure never replaces a good document, for a day, and is forgotten with the next good one', async () => {
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
  pass(day);
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

test('after a change of the listings everybody gets a new render, for which one that began before does not count', async () => {
  const finish = willLater('first');
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

test('with no time to live every visit renders, and a failure still finds the last good one', async () => {
  pages = createPages(render, 0);
  await get();
  pass(2);
  will('second');
  expect(await get()).toBe('fresh second');
  pass(2);
  will('broken', 'error');
  expect(await get()).toBe('stale second');
});

test('memory is bounded: the least recently used document goes', async () => {
  size = tenthOfMemory;
  for (let id = 0; id < 10; id += 1) await get(`/${id}`);
  expect(await get('/9')).toBe('cached first');
  expect(await get('/0')).toBe('fresh first');
});

test('a render that throws replaces no good document, also after a change, and is tried again where there is none', async () => {
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
  expect(logged.mock.calls).toEqual([['document-failed', { cause: expect.stringContaining('zlib') }]]);
  pass(5001);
  await get();
  await settled();
  expect(await get()).toBe('cached second');
  logged.mockRestore();
});
