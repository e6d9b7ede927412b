import { rm } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openEngine } from './engine.ts';
import { restrictToOwner } from './owner-only.ts';
import { serveEngine } from './serve.ts';

/**
 * Runs PGlite in a thread, so that no statement and no fsync blocks the pages: serves the database in
 * `folder` at `socket`, or without one sets up an empty database and ends.
 */
export type WorkerTask = { folder: string; socket: string | null };

/** `ready`: the thread serves, or has set up the database. `ended`: why it is about to exit. */
export type WorkerMessage = { kind: 'ready' } | { kind: 'ended'; reason: string };

const post = (message: WorkerMessage) => parentPort?.postMessage(message);
const { folder, socket } = workerData as WorkerTask;

function end(reason: string): never {
  post({ kind: 'ended', reason });
  process.exit(1);
}

if (socket === null) {
  const engine = await openEngine(folder, end);
  await engine.close();
  post({ kind: 'ready' });
} else {
  restrictToOwner(folder);
  const engine = await openEngine(folder, end);
  // PostgreSQL writes a cache of its catalogue at each start, readable by everyone. Once clients are served, files may
  // vanish while the folder is read.
  restrictToOwner(folder);
  const server = serveEngine(engine, end);
  // DATA_DIR is locked, so a socket that is still there was left by a process that was killed.
  await rm(socket, { force: true });
  server.on('error', (error) => {
    throw error;
  });
  server.listen(socket, () => post({ kind: 'ready' }));
  parentPort?.once('message', async () => {
    server.close();
    await engine.close();
    process.exit(0);
  });
}
