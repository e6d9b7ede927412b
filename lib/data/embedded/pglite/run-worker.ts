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
const script = () => join(process.cwd(), 'lib/data/embedded/pglite/worker.ts');

/**
 * Starts the thread of PGlite.
 * @returns `ready` resolves once it serves, or has filled its folder, and rejects with PostgreSQL's message when it exits
 * before; `ended` resolves with the reason when it exits
 */
export function startWorker(task: WorkerTask) {
  const worker = new Worker(script(), { workerData: task });
  let reason = new Error('PGlite has ended');
  worker.on('error', (error: Error) => {
    reason = error;
  });
  const ended = new Promise<Error>((resolve) => worker.on('exit', () => resolve(reason)));
  const ready = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') resolve();
      else reason = new Error(message.reason);
    });
    ended.then(reject);
  });
  return { worker, ready, ended };
}

/**
 * Starts the thread, and again each time it ends on its own: PostgreSQL then recovers from its log what was acknowledged.
 * @returns ends it
 */
export async function keepWorker(task: WorkerTask): Promise<() => Promise<void>> {
  let running = startWorker(task);
  await running.ready;
  const closing = new AbortController();
  const { signal } = closing;

  const keeping = (async () => {
    for (;;) {
      const reason = databaseErrorText(await running.ended);
      // Also when closing: a rejection that nobody takes would end the process.
      const hasServed = await running.ready.then(() => true).catch(() => false);
      if (signal.aborted) return;
      log.error(hasServed ? 'database-reopened' : 'database-not-reopened', { reason });
      if (!hasServed) await delay(retryMs, null, { signal }).catch(() => {});
      if (signal.aborted) return;
      running = startWorker(task);
    }
  })();

  return async () => {
    closing.abort();
    running.worker.postMessage('close');
    const limit = setTimeout(() => void running.worker.terminate(), closingMs);
    await keeping.finally(() => clearTimeout(limit));
  };
}
