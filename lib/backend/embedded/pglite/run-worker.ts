import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { log } from '#lib/runtime/log.ts';
import { databaseErrorText } from '../database-error.ts';
import type { WorkerMessage, WorkerTask } from './worker.ts';

/** A full disk stays full for a while. */
const retryMs = 5000;
const closingMs = 20_000;

/** Found from the working directory, as in `migrate.ts`. */
const script = () => join(/* turbopackIgnore: true */ process.cwd(), 'lib/backend/embedded/pglite/worker.ts');

type RunningWorker = { worker: Worker; ended: Promise<string> };

/**
 * Starts the thread of PGlite.
 * @returns once it serves, or has filled its folder; `ended` resolves with the reason when the thread exits
 * @throws Error with PostgreSQL's message when it exits before
 */
export async function runWorker(task: WorkerTask): Promise<RunningWorker> {
  const worker = new Worker(script(), { workerData: task });
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<string>();
  let reason = 'PGlite has ended';
  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'ready') ready.resolve();
    else reason = message.reason;
  });
  worker.on('error', (error: Error) => {
    reason = error.message;
    ready.reject(error);
  });
  worker.on('exit', () => {
    ended.resolve(reason);
    ready.reject(new Error(reason));
  });
  await ready.promise;
  return { worker, ended: ended.promise };
}

/**
 * Starts the thread, and again each time it ends on its own: PostgreSQL then recovers from its log what was acknowledged.
 * @returns ends it
 */
export async function keepWorker(task: WorkerTask): Promise<() => Promise<void>> {
  let running = await runWorker(task);
  const closing = new AbortController();
  const { signal } = closing;

  const keeping = (async () => {
    for (let reason = await running.ended; !signal.aborted; reason = await running.ended) {
      log.error('database-reopened', { reason });
      await restart();
      // The thread that was asked to close was the one before.
      if (signal.aborted) running.worker.postMessage('close');
    }
  })();

  async function restart(): Promise<void> {
    while (!signal.aborted) {
      try {
        running = await runWorker(task);
        return;
      } catch (error) {
        log.error('database-not-reopened', { reason: databaseErrorText(error) });
        await delay(retryMs, null, { signal }).catch(() => {});
      }
    }
  }

  return async () => {
    closing.abort();
    running.worker.postMessage('close');
    const limit = setTimeout(() => void running.worker.terminate(), closingMs);
    await keeping.finally(() => clearTimeout(limit));
  };
}
