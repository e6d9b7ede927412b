import { setTimeout as delay } from 'node:timers/promises';
import { EnvError } from '#lib/runtime/env-error.ts';
import { createDatabase, type Database } from '../database.ts';
import { exists } from '../make-folder.ts';
import { lastMigration, newestSchema } from '../migrate.ts';
import { connectionTo, socketFolder, socketPath } from './engine-socket.ts';

const attempts = 50;
const attemptEveryMs = 200;

/**
 * Connects to the database that another process, a running site mostly, holds in `dataDir`.
 * @returns null when no process serves it
 * @throws EnvError when the other process is of another version
 */
export async function connectDatabase(dataDir: string): Promise<Database | null> {
  if (!(await exists(socketFolder(dataDir)))) return null;
  const database = createDatabase(connectionTo(socketPath(dataDir)));
  try {
    const { when, name } = await newestSchema();
    for (let attempt = 1; ; attempt += 1) {
      if ((await lastMigration(database)) === when) return database;
      // A starting site has yet to migrate; one of another version never gets there.
      if (attempt === attempts)
        throw new EnvError(
          `DATA_DIR: the database in ${dataDir} is in use by a site of another version (this one knows ${name}): use the tools of that version, or restart the site`,
        );
      await delay(attemptEveryMs);
    }
  } catch (error) {
    await database.close();
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null;
    throw error;
  }
}
