import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { log } from '#lib/runtime/log.ts';
import { startClock, type Task } from './clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('runs each task at its ticks, and some at once', async () => {
  const runs: string[] = [];
  const task = (name: string, everyTicks: number, rest: Partial<Task> = {}): Task => ({
    name,
    everyTicks,
    run: async () => void runs.push(name),
    ...rest,
  });
  const clock = startClock([task('quarter', 1), task('minute', 4, { isAtOnce: true })]);
  expect(runs).toEqual(['minute']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toEqual(['minute', 'quarter', 'quarter', 'quarter', 'quarter', 'minute']);
  await clock.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(runs).toHaveLength(6);
});

it('waits for no task with others, leaves out one that still runs, and stops when it has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = vi.fn(() => promise);
  const quick = vi.fn(async () => {});
  const clock = startClock([
    { name: 'slow', everyTicks: 1, run: slow },
    { name: 'quick', everyTicks: 1, run: quick },
  ]);
  await vi.advanceTimersByTimeAsync(45_000);
  expect([slow.mock.calls.length, quick.mock.calls.length]).toEqual([1, 3]);
  let isStopped = false;
  const stopped = clock.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isStopped).toBe(false);
  resolve();
  await stopped;
});

it('logs what fails, and runs it again at its next time', async () => {
  const warned = vi.spyOn(log, 'warn').mockReturnValue(undefined);
  const run = vi.fn(async () => {
    throw new Error('gone');
  });
  const clock = startClock([{ name: 'days', everyTicks: 1, run }]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(run).toHaveBeenCalledTimes(2);
  expect(warned.mock.calls).toEqual(Array(2).fill(['task-failed', { task: 'days', reason: 'gone' }]));
  await clock.stop();
});
