import { execFile } from 'node:child_process';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { EnvError } from '#lib/runtime/env-error.ts';
import { deniedText, isDenied } from '#lib/runtime/file-error.ts';
import { log } from '#lib/runtime/log.ts';
import { createDatabase, type Database } from '../database.ts';
import { databaseErrorText } from '../database-error.ts';
import { exists, makeFolder } from '../make-folder.ts';
import { knownSchemas, lastMigration } from '../migrate.ts';
import { openEngine } from './engine.ts';
import { connectionTo, socketFolder, socketPath } from './engine-socket.ts';
import { FolderInUseError, lockFolder } from './folder-lock.ts';
import type { WorkerMessage, WorkerTask } from './worker.ts';

/**
 * Starts PGlite over `<dataDir>/database`, created on first use, and serves it at the socket of `dataDir`.
 * @returns ends it
 * @throws EnvError, or an error of the file system or of PostgreSQL
 */
export async function startPglite(dataDir: string): Promise<() => Promise<void>> {
  const folder = join(dataDir, 'database');
  await makeFolder(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    await mkdir(socketFolder(dataDir), { recursive: true });
    await chmod(socketFolder(dataDir), 0o700);
    const socket = socketPath(dataDir);
    await createOnce(folder);
    const stop = await keepWorker({ folder, socket });
    return () => stop().finally(unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Names an empty database, packed by the build. */
export const emptyDatabaseFile = () => join(process.cwd(), '.next/empty-database.tar.gz');

/** Creates the database in a folder beside, which is renamed when complete: a kill leaves no half of a database. */
async function createOnce(folder: string): Promise<void> {
  if (await exists(join(folder, 'PG_VERSION'))) return;
  const unfinished = `${folder}.new`;
  const clear = () => rm(unfinished, { recursive: true, force: true });
  await clear();
  await unpackEmpty(unfinished).catch(() => clear().then(() => setUp(unfinished)));
  await rename(unfinished, folder);
}

/** Takes a tenth of the time of `initdb`, and none of its memory (700 MB). */
async function unpackEmpty(folder: string): Promise<void> {
  await mkdir(folder);
  await promisify(execFile)('tar', ['-xzf', emptyDatabaseFile(), '-C', folder]);
}

/** Has PostgreSQL set up a database: without a build, or without `tar`. */
async function setUp(folder: string): Promise<void> {
  const { ready, ended } = startWorker({ folder, socket: null });
  await ready;
  await ended;
}

/** A full disk stays full for a while. */
const retryMs = 5000;
const closingMs = 20_000;

/** Finds the script from the working directory, as in `migrate.ts`. */
const script = () => join(process.cwd(), 'lib/data/embedded/pglite/worker.ts');

/**
 * Starts the thread of PGlite.
 * @returns `ready` resolves once it serves, or has set up the database, and rejects with PostgreSQL's message when it exits
 * before; `ended` resolves with the reason when it exits
 */
function startWorker(task: WorkerTask) {
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
async function keepWorker(task: WorkerTask): Promise<() => Promise<void>> {
  let running = startWorker(task);
  await running.ready;
  const closing = new AbortController();
  const { signal } = closing;

  const keeping = (async () => {
    for (;;) {
      const reason = databaseErrorText(await running.ended);
      // Also when closing: an unhandled rejection would end the process.
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

/** Packs an empty database. @param workFolder is new; the caller removes it */
export async function packEmptyDatabase(workFolder: string): Promise<void> {
  const engine = await openEngine(workFolder);
  const packed = await engine.dumpDataDir('gzip');
  await mkdir(dirname(emptyDatabaseFile()), { recursive: true });
  await writeFile(emptyDatabaseFile(), Buffer.from(await packed.arrayBuffer()));
  await engine.close();
}

/**
 * Connects to the database that another process, a running site mostly, holds in `dataDir`.
 * @returns null when no process serves it
 * @throws FolderInUseError when the other process is of another version, or is starting and has not migrated it yet;
 * EnvError when only another user may connect
 */
export async function connectDatabase(dataDir: string): Promise<Database | null> {
  if (!(await exists(socketFolder(dataDir)))) return null;
  let database: Database | undefined;
  try {
    database = createDatabase(connectionTo(socketPath(dataDir)));
    const { when, name } = (await knownSchemas()).newest;
    if ((await lastMigration(database)) === when) return database;
    throw new FolderInUseError(
      `DATA_DIR: the database in ${dataDir} is in use by a site of another version (this one knows ${name}): use the tools of that version, or restart the site`,
    );
  } catch (error) {
    await database?.close();
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null;
    if (isDenied(error)) throw new EnvError(`DATA_DIR: ${deniedText(socketFolder(dataDir))}`);
    throw error;
  }
}
