import { expect, test, vi } from 'vitest';
import { registry } from '#lib/runtime/registry.ts';
import type { Prepared } from '../http/prepared.ts';
import { createDocumentCache, type Loaded, type Origin, type Verdict } from './document-cache.ts';

const revalidateMs = 60_000;
const day = 24 * 60 * 60 * 1000;

const prepared = (name: string) => ({ name, size: 100 }) as unknown as Prepared;
const nameOf = async (found: Prepared | Promise<Prepared>) =>
  ((await found) as unknown as { name: string }).name;

/** A cache over a renderer that answers as told, and a clock that is moved by hand. */
function setUp(settings: { revalidateMs?: number; budget?: number } = {}) {
  let time = 1_000_000;
  const next: { name: string; verdict: Verdict; held: Promise<void> } = {
    name: 'first',
    verdict: 'keep',
    held: Promise.resolve(),
  };
  const load = vi.fn(async (): Promise<Loaded> => {
    const { name, verdict, held } = next;
    await held;
    return { prepared: prepared(name), verdict };
  });
  const origins: Origin[] = [];
  const cache = createDocumentCache({
    revalidateMs: settings.revalidateMs ?? revalidateMs,
    budgets: { pool: settings.budget ?? 10_000 },
    now: () => time,
    onServe: (_, from) => origins.push(from),
  });
  return {
    cache,
    origins,
    load,
    next,
    get: (id = '/') => nameOf(cache.get('pool', id, load)),
    pass: (ms: number) => {
      time += ms;
    },
  };
}

/** Lets everything run that is ready to. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('renders once while fresh, and answers without waiting', async () => {
  const { cache, load, get, pass } = setUp();
  await get();
  pass(revalidateMs - 1);
  expect(cache.get('pool', '/', load)).not.toBeInstanceOf(Promise);
  expect(load).toHaveBeenCalledTimes(1);
});

test('one rendering for however many wait', async () => {
  const { load, get } = setUp();
  expect(await Promise.all(Array.from({ length: 50 }, () => get()))).toEqual(Array(50).fill('first'));
  expect(load).toHaveBeenCalledTimes(1);
});

test('serves the old one at once and refreshes behind, once', async () => {
  const { load, get, next, pass } = setUp();
  await get();
  Object.assign(next, { name: 'second' });
  pass(revalidateMs);
  expect(await Promise.all([get(), get()])).toEqual(['first', 'first']);
  await settled();
  expect(await get()).toBe('second');
  expect(load).toHaveBeenCalledTimes(2);
});

test('waits for a new one when the old one is out of date for long', async () => {
  const { get, next, pass } = setUp();
  await get();
  Object.assign(next, { name: 'second' });
  pass(2 * revalidateMs);
  expect(await get()).toBe('second');
});

test('but not for ever', async () => {
  const { get, next, pass } = setUp();
  await get();
  pass(2 * revalidateMs);
  vi.useFakeTimers();
  Object.assign(next, { name: 'second', held: new Promise(() => {}) });
  const waiting = get();
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(await waiting).toBe('first');
});

test('a failure never replaces a good document, for a day', async () => {
  const { load, get, next, pass } = setUp();
  await get();
  Object.assign(next, { name: 'broken', verdict: 'failed' });
  pass(2 * revalidateMs);
  expect(await get()).toBe('first');
  // The next try waits a moment, so that a dead upstream is left in peace.
  expect(await get()).toBe('first');
  expect(load).toHaveBeenCalledTimes(2);
  pass(5000);
  await get();
  expect(load).toHaveBeenCalledTimes(3);
  pass(day);
  expect(await get()).toBe('broken');
});

test('tells where each answer came from', async () => {
  const { origins, get, next, pass } = setUp();
  Object.assign(next, { verdict: 'failed' });
  await Promise.all([get(), get()]);
  await get();
  Object.assign(next, { verdict: 'keep' });
  pass(1000);
  await get();
  await get();
  pass(revalidateMs);
  await get();
  await settled();
  Object.assign(next, { verdict: 'failed' });
  pass(2 * revalidateMs);
  await get();
  await get();
  expect(origins).toEqual(['failed', 'failed', 'failed', 'fresh', 'kept', 'stale', 'stale', 'stale']);
});

test('recovers as soon as a rendering succeeds', async () => {
  const { get, next, pass } = setUp();
  await get();
  Object.assign(next, { name: 'broken', verdict: 'failed' });
  pass(2 * revalidateMs);
  await get();
  Object.assign(next, { name: 'second', verdict: 'keep' });
  pass(5000);
  expect(await get()).toBe('second');
});

test('a failure without a good document answers those who come at once, and nobody later', async () => {
  const { load, get, next, pass } = setUp();
  Object.assign(next, { name: 'broken', verdict: 'failed' });
  expect(await get()).toBe('broken');
  pass(999);
  expect(await get()).toBe('broken');
  expect(load).toHaveBeenCalledTimes(1);
  pass(1);
  Object.assign(next, { name: 'second', verdict: 'keep' });
  expect(await get()).toBe('second');
});

test('a redirect is passed on, not kept, and takes the old document away', async () => {
  const { load, get, next, pass, cache } = setUp();
  await get();
  Object.assign(next, { name: 'redirect', verdict: 'pass' });
  pass(2 * revalidateMs);
  expect(await get()).toBe('redirect');
  expect(cache.sizes().pool).toBe(0);
  expect(await get()).toBe('redirect');
  expect(load).toHaveBeenCalledTimes(3);
});

test('after an invalidation everybody gets a new rendering, except when it fails', async () => {
  const { get, next } = setUp();
  await get();
  registry.generation += 1;
  Object.assign(next, { name: 'second' });
  expect(await get()).toBe('second');
  registry.generation += 1;
  Object.assign(next, { name: 'broken', verdict: 'failed' });
  expect(await get()).toBe('second');
});

test('a rendering that began before an invalidation does not count as new', async () => {
  const { get, next, load } = setUp();
  let release = () => {};
  Object.assign(next, { held: new Promise<void>((resolve) => (release = resolve)) });
  const early = get();
  registry.generation += 1;
  Object.assign(next, { name: 'second', held: Promise.resolve() });
  expect(await get()).toBe('second');
  release();
  expect(await early).toBe('first');
  expect(load).toHaveBeenCalledTimes(2);
  expect(await get()).toBe('second');
});

test('with no time to live every visit renders, and a failure still finds the last good one', async () => {
  const { load, get, next } = setUp({ revalidateMs: 0 });
  await get();
  Object.assign(next, { name: 'second' });
  expect(await get()).toBe('second');
  Object.assign(next, { name: 'broken', verdict: 'failed' });
  expect(await get()).toBe('second');
  expect(load).toHaveBeenCalledTimes(3);
});

test('a clock that is set back does not keep an old document', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  let name = 'first';
  const load = async (): Promise<Loaded> => ({ prepared: prepared(name), verdict: 'keep' });
  const cache = createDocumentCache({ revalidateMs, budgets: { pool: 10_000 } });
  const get = () => nameOf(cache.get('pool', '/', load));
  expect(await get()).toBe('first');
  name = 'second';
  vi.setSystemTime(Date.now() - day);
  vi.advanceTimersByTime(2 * revalidateMs);
  const late = await get();
  vi.useRealTimers();
  expect(late).toBe('second');
});

test('memory is bounded', async () => {
  const { get, cache } = setUp({ budget: 1000 });
  for (let id = 0; id < 500; id += 1) await get(`/${id}`);
  expect(cache.sizes().pool).toBeLessThanOrEqual(1000);
});
