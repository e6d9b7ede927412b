import { log } from '#lib/runtime/log.ts';
import { databaseErrorText } from './database-error.ts';

/** The shortest time between two runs of a task. */
export const tickMs = 15_000;
export const ticksAMinute = 4;

/** Work that is repeated, every `everyTicks` ticks of the clock; the log calls it `name`. */
export type Task = { name: string; everyTicks: number; isAtOnce?: true; run(): Promise<unknown> };

/**
 * Returns the one timer of the site's own backend. Tasks do not wait for each other, and one that is still running is
 * left out; one that fails is logged and runs again at its next time.
 */
export function startClock(tasks: readonly Task[], everyMs = tickMs) {
  const running = new Map<Task, Promise<void>>();
  let ticks = 0;

  async function run(task: Task): Promise<void> {
    try {
      await task.run();
    } catch (error) {
      log.warn('task-failed', { task: task.name, reason: databaseErrorText(error) });
    }
    running.delete(task);
  }
  function start(isDue: (task: Task) => unknown): void {
    for (const task of tasks) if (isDue(task) && !running.has(task)) running.set(task, run(task));
  }

  start(({ isAtOnce }) => isAtOnce);
  const timer = setInterval(() => {
    ticks += 1;
    start(({ everyTicks }) => ticks % everyTicks === 0);
  }, everyMs).unref();

  return {
    /** Resolves when all tasks have ended. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await Promise.all(running.values());
    },
  };
}
