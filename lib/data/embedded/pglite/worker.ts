import { readFile, rm } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openEngine } from './engine.ts';
import { restrictToOwner } from './owner-only.ts';
import { serveEngine } from './serve.ts';

/**
 * Runs PGlite in a thread, so that no statement and no fsync blocks the pages: serves the database in
 * `folder` at `socket`, or fills a new folder with what the file `content` holds and ends.
 */
export type WorkerTask = { folder: string } & ({ socket: string } | { content: string });

/** `ready`: the thread serves, or has filled the folder. `ended`: why it is about to exit. */
export type WorkerMessage = { kind: 'ready' } | { kind: 'ended'; reason: string };

const post = (message: WorkerMessage) => parentPort?.postMessage(message);
const task = workerData as WorkerTask;

function end(reason: string): never {
  post({ kind: 'ended', reason });
  process.exit(1);
}

if ('socket' in task) {
  restrictToOwner(task.folder);
  const engine = await openEngine(task.folder, null, end);
  // PostgreSQL writes a cache of its catalogue at each start, readable by everyone. Once clients are served, files may
  // vanish while the folder is read.
  restrictToOwner(task.folder);
  const server = serveEngine(engine, end);
  // DATA_DIR is locked, so a socket that is still there was left by a process that was killed.
  await rm(task.socket, { force: true });
  server.on('error', (error) => {
    throw error;
  });
  server.listen(task.socket, () => post({ kind: 'ready' }));
  parentPort?.once('message', async () => {
    server.close();
    await engine.close();
    process.exit(0);
  });
} else {
  const content = await readFile(task.content).catch(() => null);
  const engine = await openEngine(task.folder, content && new Blob([content]), end);
  await engine.close();
  post({ kind: 'ready' });
}
