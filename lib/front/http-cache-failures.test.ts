import { expect, test, vi } from 'vitest';
import { log } from '#lib/runtime/log.ts';
import { registry } from '#lib/runtime/registry.ts';
import { atOnce, cacheInTest, change, day, pass, revalidateMs, settled } from './testing/cache-in-test.ts';

const cache = cacheInTest();
const { get, render, will } = cache;

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

test('a document from before listings ended is never sent again, also where no other can be had', async () => {
  await get();
  change();
  will('broken', 'error');
  expect(await get()).toBe('stale first');
  change();
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

test('a render that throws replaces no good document, and is tried again where there is none', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
  const breakDown = () => render.mockRejectedValueOnce(new Error('zlib'));
  breakDown();
  await expect(get()).rejects.toThrow('zlib');
  expect(logged).not.toHaveBeenCalled();
  expect(await get()).toBe('fresh first');
  will('second');
  breakDown();
  change();
  expect([await get(), await get()]).toEqual(['stale first', 'stale first']);
  expect(logged.mock.calls).toEqual([['origin-failed', { cause: expect.stringContaining('zlib') }]]);
  pass(5001);
  await get();
  await settled();
  expect(await get()).toBe('cached second');
  logged.mockRestore();
});

test('a render behind a stale document that throws after others pushed the document out costs nobody anything', async () => {
  const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
  await get();
  pass(revalidateMs + 1);
  const { promise: turn, resolve: giveTurn } = Promise.withResolvers<void>();
  cache.takeTurn = (work) => turn.then(work);
  expect(await get()).toBe('stale first');
  cache.takeTurn = atOnce;
  will('other', 'store', Promise.resolve(), 40 * 1024 * 1024);
  for (const id of ['/1', '/2']) await get(id);
  render.mockRejectedValueOnce(new Error('zlib'));
  giveTurn();
  await settled();
  expect(logged.mock.calls).toEqual([['origin-failed', { cause: expect.stringContaining('zlib') }]]);
  logged.mockRestore();
});
