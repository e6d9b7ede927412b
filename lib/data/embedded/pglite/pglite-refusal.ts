import { access, constants, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvError } from '#lib/runtime/env-error.ts';
import { deniedText, fileErrorText, isDenied } from '#lib/runtime/file-error.ts';
import { databaseErrorText } from '../database-error.ts';

/** Tells why the database in a folder cannot be opened, as one line that names DATA_DIR. */
export async function pgliteRefusal(dataDir: string, error: unknown): Promise<EnvError> {
  if (error instanceof EnvError) return error;
  const denied = await deniedPath(dataDir);
  const reason =
    denied === null
      ? (fileErrorText(error) ?? `the database in ${dataDir} cannot be opened: ${databaseErrorText(error)}`)
      : deniedText(denied);
  return new EnvError(`DATA_DIR: ${reason}`);
}

/**
 * Returns the first file or folder of a database that this user may not read and write, null when there is none; the
 * engine does not name it. Commands that were run as root leave such files.
 */
async function deniedPath(dataDir: string): Promise<string | null> {
  const { R_OK, W_OK } = constants;
  try {
    await access(dataDir, R_OK | W_OK);
    for (const name of await readdir(dataDir)) await access(join(dataDir, name), R_OK | W_OK);
    const database = join(dataDir, 'database');
    for (const name of await readdir(database, { recursive: true }))
      await access(join(database, name), R_OK | W_OK);
    return null;
  } catch (error) {
    return isDenied(error) ? ((error as NodeJS.ErrnoException).path ?? dataDir) : null;
  }
}
