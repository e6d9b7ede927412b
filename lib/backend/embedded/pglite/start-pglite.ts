import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { log } from '#lib/runtime/log.ts';
import { databaseErrorText } from '../database-error.ts';
import { exists, makeFolder } from '../make-folder.ts';
import { closeToOthers } from './close-to-others.ts';
import { socketFolder, socketPath } from './engine-socket.ts';
import { lockFolder } from './folder-lock.ts';
import { refuseMoved } from './moved-mark.ts';
import { emptyDatabaseFile } from './pack-empty-database.ts';
import { runWorker } from './run-worker.ts';

/** A full disk stays full for a while. */
const retryMs = 5000;
const closingMs = 20_000;

/**
 * Starts PGlite over `<dataDir>/database`, which is created on first use, and serves it at the socket of `dataDir`.
 * @returns ends it
 * @throws EnvError, or an error of the file system or of PostgreSQL
 */
export async function startPglite(dataDir: string): Promise<() => Promise<void>> {
  await refuseMoved(dataDir);
  const folder = join(dataDir, 'database');
  await makeFolder(dataDir);
  const unlock = lockFolder(dataDir);
  try {
    await mkdir(socketFolder(dataDir), { recursive: true });
    await chmod(socketFolder(dataDir), 0o700);
    const socket = socketPath(dataDir);
    await createOnce(folder);
    const stop = await superviseWorker(async () => {
      // The lock is held, so a socket that is still there was left by a process that was killed.
      await rm(socket, { force: true });
      closeToOthers(folder);
      const running = await runWorker({ folder, socket });
      // PostgreSQL makes files of its own at each start.
      closeToOthers(folder);
      return running;
    });
    return () => stop().finally(unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Creates the database beside its place and moves it there whole, so that a kill leaves no half of one. */
async function createOnce(folder: string): Promise<void> {
  if (await exists(join(folder, 'PG_VERSION'))) return;
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await runWorker({ folder: unfinished, content: emptyDatabaseFile() });
  await rename(unfinished, folder);
}

/**
 * Starts an engine that ended on its own anew: it then recovers from its log what was acknowledged.
 * @returns ends it
 */
async function superviseWorker(start: () => ReturnType<typeof runWorker>): Promise<() => Promise<void>> {
  let running = await start();
  const closing = new AbortController();
  const { signal } = closing;

  const supervision = (async () => {
    for (let reason = await running.ended; !signal.aborted; reason = await running.ended) {
      log.error('database-reopened', { reason });
      while (!(await restart()) && !signal.aborted) await delay(retryMs, null, { signal }).catch(() => {});
      if (signal.aborted) running.worker.postMessage('close');
    }
  })();

  async function restart(): Promise<boolean> {
    try {
      running = await start();
      return true;
    } catch (error) {
      log.error('database-not-reopened', { reason: databaseErrorText(error) });
      return false;
    }
  }

  return async () => {
    closing.abort();
    running.worker.postMessage('close');
    const limit = setTimeout(() => void running.worker.terminate(), closingMs);
    await supervision.finally(() => clearTimeout(limit));
  };
}
