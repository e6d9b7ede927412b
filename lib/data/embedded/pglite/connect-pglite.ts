import { EnvError } from '#lib/runtime/env-error.ts';
import { deniedText, isDenied } from '#lib/runtime/file-error.ts';
import { createDatabase, type Database } from '../database.ts';
import { exists } from '../make-folder.ts';
import { knownSchemas, lastMigration } from '../migrate.ts';
import { connectionTo, socketFolder, socketPath } from './engine-socket.ts';
import { FolderInUseError } from './folder-lock.ts';

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
