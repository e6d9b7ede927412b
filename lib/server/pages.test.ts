import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registry } from '#lib/runtime/registry.ts';
import { type CacheDecision, createPages } from './pages.ts';
import type { Stored } from './stored.ts';

const revalidateMs = 60_000;
const day = 24 * 60 * 60 * 1000;

const nameOf = async (found: Stored | Promise<Stored>) => ((await found) as unknown as { name: string }).name;

/** A cache over a renderer that answers as told. */
function setUp(given = revalidateMs, size = 100) {
  const next: { name: string; decision: CacheDecision; held: Promise<void> } = {
    name: 'first',
    decision: 'store',
    held: Promise.resolve(),
  };
  const render = vi.fn(async () => {
    const { name, decision, held } = next;
    await held;
    return { stored: { name, size } as unknown as Stored, decision };
  });
  const pages = createPages(render, given);
  return { pages, render, next, get: (id = '/') => nameOf(pages.get(id)) };
}

/** Lets everything run that is ready to. */
const settled = () => new Promise((resolve) => setImmediate(resolve));
const pass = (ms: number) => vi.advanceTimersByTime(ms);
const origins: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  // To lru-cache an age that began at 0 has none.
  pass(1);
  origins.length = 0;
  registry.onEvent = (_, facts) => void origins.push((facts as { from: string }).from);
});
afterEach(() => {
  registry.onEvent = null;
  vi.useRealTimers();
});

test('renders once while fresh, and answers without waiting', async () => {
  const { pages, render, get } = setUp();
  await get();
  pass(revalidateMs - 1);
  expect(pages.get('/')).not.toBeInstanceOf(Promise);
  expect(render).toHaveBeenCalledTimes(1);
});

test('one render for however many wait', async () => {
  const { render, get } = setUp();
  expect(await Promise.all(Array.from({ length: 50 }, () => get()))).toEqual(Array(50).fill('first'));
  expect(render).toHaveBeenCalledTimes(1);
});

test('sends the old one at once and renders behind, once', async () => {
  const { render, get, next } = setUp();
  await get();
  Object.assign(next, { name: 'second' });
  pass(revalidateMs + 1);
  expect(await Promise.all([get(), get()])).toEqual(['first', 'first']);
  await settled();
  expect(await get()).toBe('second');
  expect(render).toHaveBeenCalledTimes(2);
});

test('waits for a new one when the old one is out of date for long', async () => {
  const { get, next } = setUp();
  await get();
  Object.assign(next, { name: 'second' });
  pass(2 * revalidateMs + 1);
  expect(await get()).toBe('second');
});

test('but not for ever, and the new one comes all the same', async () => {
  const { get, next } = setUp();
  await get();
  pass(2 * revalidateMs + 1);
  let release = () => {};
  Object.assign(next, { name: 'second', held: new Promise<void>((resolve) => (release = resolve)) });
  expect(await get()).toBe('first');
  release();
  await settled();
  expect(await get()).toBe('second');
});

test('a cold document may take its time', async () => {
  const { get, next } = setUp();
  let release = () => {};
  Object.assign(next, { held: new Promise<void>((resolve) => (release = resolve)) });
  setTimeout(() => release(), 1200);
  expect(await get()).toBe('first');
});

test('a failure never replaces a good document, for a day', async () => {
  const { render, get, next } = setUp();
  await get();
  Object.assign(next, { name: 'broken', decision: 'error' });
  pass(2 * revalidateMs + 1);
  expect(await get()).toBe('first');
  // The next try waits a moment, so that a dead upstream is left in peace.
  expect(await get()).toBe('first');
  expect(render).toHaveBeenCalledTimes(2);
  pass(5001);
  await get();
  expect(render).toHaveBeenCalledTimes(3);
  pass(day);
  expect(await get()).toBe('broken');
});

test('tells where each answer came from', async () => {
  const { get, next } = setUp();
  Object.assign(next, { decision: 'error' });
  await Promise.all([get(), get()]);
  await get();
  Object.assign(next, { decision: 'store' });
  pass(1001);
  await get();
  await get();
  pass(revalidateMs + 1);
  await get();
  await settled();
  Object.assign(next, { decision: 'error' });
  pass(2 * revalidateMs + 1);
  await get();
  await get();
  expect(origins).toEqual(['failed', 'failed', 'failed', 'fresh', 'cached', 'stale', 'stale', 'stale']);
});

test('recovers as soon as a render succeeds', async () => {
  const { get, next } = setUp();
  await get();
  Object.assign(next, { name: 'broken', decision: 'error' });
  pass(2 * revalidateMs + 1);
  await get();
  Object.assign(next, { name: 'second', decision: 'store' });
  pass(5001);
  expect(await get()).toBe('second');
});

test('a failure without a good document answers those who come at once, and nobody later', async () => {
  const { render, get, next } = setUp();
  Object.assign(next, { name: 'broken', decision: 'error' });
  expect(await get()).toBe('broken');
  pass(999);
  expect(await get()).toBe('broken');
  expect(render).toHaveBeenCalledTimes(1);
  pass(2);
  Object.assign(next, { name: 'second', decision: 'store' });
  expect(await get()).toBe('second');
});

test('a redirect is passed on, not kept, and takes the old document away', async () => {
  const { render, get, next } = setUp();
  await get();
  Object.assign(next, { name: 'redirect', decision: 'bypass' });
  pass(2 * revalidateMs + 1);
  expect(await get()).toBe('redirect');
  expect(await get()).toBe('redirect');
  Object.assign(next, { name: 'broken', decision: 'error' });
  expect(await get()).toBe('broken');
  expect(render).toHaveBeenCalledTimes(4);
});

test('after a change of the listings everybody gets a new render, except when it fails', async () => {
  const { get, next } = setUp();
  await get();
  registry.generation += 1;
  Object.assign(next, { name: 'second' });
  expect(await get()).toBe('second');
  registry.generation += 1;
  Object.assign(next, { name: 'broken', decision: 'error' });
  expect(await get()).toBe('second');
});

test('a render that began before a change does not count as new', async () => {
  const { get, next, render } = setUp();
  let release = () => {};
  Object.assign(next, { held: new Promise<void>((resolve) => (release = resolve)) });
  const early = get();
  registry.generation += 1;
  Object.assign(next, { name: 'second', held: Promise.resolve() });
  const late = get();
  release();
  expect(await early).toBe('first');
  expect(await late).toBe('second');
  expect(await get()).toBe('second');
  expect(render).toHaveBeenCalledTimes(2);
});

test('with no time to live every visit renders, and a failure still finds the last good one', async () => {
  const { render, get, next } = setUp(0);
  await get();
  pass(2);
  Object.assign(next, { name: 'second' });
  expect(await get()).toBe('second');
  pass(2);
  Object.assign(next, { name: 'broken', decision: 'error' });
  expect(await get()).toBe('second');
  expect(render).toHaveBeenCalledTimes(3);
});

test('a clock that is set back does not keep an old document', async () => {
  const { get, next } = setUp();
  await get();
  Object.assign(next, { name: 'second' });
  vi.setSystemTime(Date.now() - day);
  pass(2 * revalidateMs + 1);
  expect(await get()).toBe('second');
});

test('memory is bounded: what was not asked for lately goes', async () => {
  const { get, render } = setUp(revalidateMs, 10 * 1024 * 1024);
  for (let id = 0; id < 10; id += 1) await get(`/${id}`);
  await get('/9');
  expect(render).toHaveBeenCalledTimes(10);
  await get('/0');
  expect(render).toHaveBeenCalledTimes(11);
});
