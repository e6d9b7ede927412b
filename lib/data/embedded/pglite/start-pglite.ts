import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exists, makeFolder } from '../make-folder.ts';
import { emptyDatabaseFile } from './empty-database.ts';
import { socketFolder, socketPath } from './engine-socket.ts';
import { lockFolder } from './folder-lock.ts';
import { keepWorker, startWorker } from './run-worker.ts';

/**
 * Starts PGlite over `<dataDir>/database`, which is created on first use, and serves it at the socket of `dataDir`.
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

/** Creates the database in a folder beside, which is renamed when complete: a kill leaves no half of a database. */
async function createOnce(folder: string): Promise<void> {
  if (await exists(join(folder, 'PG_VERSION'))) return;
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  const creating = startWorker({ folder: unfinished, content: emptyDatabaseFile() });
  await creating.ready;
  await creating.ended;
  await rename(unfinished, folder);
}
