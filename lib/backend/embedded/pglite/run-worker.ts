import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { WorkerTask, WorkerWords } from './worker.ts';

/** See `migrate.ts`: a bundle would have moved away from it. */
const script = () => join(/* turbopackIgnore: true */ process.cwd(), 'lib/backend/embedded/pglite/worker.ts');

/**
 * Starts the thread of PGlite.
 * @returns the thread once it serves, and what resolves with the reason when it ends
 * @throws Error with PostgreSQL's words when it ends before
 */
export async function runWorker(task: WorkerTask): Promise<{ worker: Worker; ended: Promise<string> }> {
  const worker = new Worker(script(), { workerData: task });
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<string>();
  let reason = 'PGlite has ended';
  worker.on('message', (words: WorkerWords) => {
    if (words.kind === 'ready') ready.resolve();
    else reason = words.reason;
  });
  worker.on('error', (error: Error) => {
    reason = error.message;
    ready.reject(error);
  });
  worker.on('exit', (code) => {
    ended.resolve(reason);
    if (code === 0 && 'content' in task) ready.resolve();
    else ready.reject(new Error(reason));
  });
  await ready.promise;
  return { worker, ended: ended.promise };
}
