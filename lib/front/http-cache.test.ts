import { expect, test, vi } from 'vitest';
import { TurnRefusal } from '#lib/runtime/turns.ts';
import { sharedCacheControl } from '#lib/web/cache-control.ts';
import {
  atOnce,
  cacheInTest,
  change,
  day,
  pass,
  refuse,
  revalidateMs,
  settled,
} from './testing/cache-in-test.ts';

const cache = cacheInTest();
const { fresh, get, render, will } = cache;

test('renders once for however many wait, and once more behind a stale document', async () => {
  expect(await Promise.all(Array.from({ length: 50 }, () => get()))).toEqual(Array(50).fill('fresh first'));
  pass(revalidateMs - 1);
  expect(fresh('/')).not.toBeNull();
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

test('after a change of the listings everybody gets a render that began after it', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  will('first', 'store', promise);
  const early = get();
  change();
  will('second');
  const late = get();
  finish();
  expect(await early).toBe('fresh first');
  expect(await late).toBe('fresh second');
  expect(await get()).toBe('cached second');
  expect(render).toHaveBeenCalledTimes(2);
});

test('with no time to live every visit renders, and a failure still finds the last good one', async () => {
  cache.cacheControl = sharedCacheControl(0);
  await get();
  pass(2);
  will('second');
  expect(await get()).toBe('fresh second');
  pass(2);
  will('broken', 'error');
  expect(await get()).toBe('stale second');
});

test('without a turn an old document is sent, a new one refused, and one that others render shared', async () => {
  await get();
  cache.takeTurn = refuse;
  await expect(get('/other')).rejects.toThrow(TurnRefusal);
  for (const _ of ['after its time', 'after twice its time']) {
    pass(revalidateMs + 1);
    expect(await get()).toBe('stale first');
  }
  change();
  expect(await get()).toBe('stale first');
  expect(render).toHaveBeenCalledTimes(1);
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  will('second', 'store', promise);
  cache.takeTurn = atOnce;
  const shared = get('/new');
  cache.takeTurn = refuse;
  const joined = get('/new');
  finish();
  expect(await Promise.all([shared, joined])).toEqual(['fresh second', 'fresh second']);
});

test('a document of which something ends is sent until then, and no cache in front may send it longer', async () => {
  cache.cacheControl = sharedCacheControl(60, 3600 + 120);
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
  cache.takeTurn = (work) => turn.then(work);
  const late = get();
  cache.takeTurn = atOnce;
  expect(await get()).toBe('fresh first');
  giveTurn();
  expect(await late).toBe('fresh first');
  expect(render).toHaveBeenCalledTimes(1);
});
