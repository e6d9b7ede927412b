import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { EnvError } from '#lib/runtime/env-error.ts';
import { restrictToOwner } from './owner-only.ts';

/** Another process holds the folder. */
export class FolderInUseError extends EnvError {}

/**
 * Holds a folder for this process: a second opener would corrupt an embedded database.
 * @returns releases the folder
 * @throws FolderInUseError when another process (or this one) holds it
 */
export function lockFolder(folder: string): () => void {
  const release = lockFile(join(folder, 'lock.sqlite'));
  if (release) return release;
  throw new FolderInUseError(
    `DATA_DIR: ${folder} is in use by another running site; stop it, give this one another DATA_DIR, or share a server through DATABASE_URL`,
  );
}

/**
 * Takes the lock that SQLite takes on a file. The operating system releases it with the process, however that ends, so
 * a crash leaves nothing to clean up.
 * @returns releases it; null when another process (or this one) holds it
 * @throws the system's or SQLite's error when the file cannot be locked at all
 */
export function lockFile(path: string): (() => void) | null {
  // Whoever may read the file may lock it.
  closeSync(openSync(path, 'a', 0o600));
  restrictToOwner(path);
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    file.close();
    if (!isLocked(error)) throw error;
    return null;
  }
  return () => file.close();
}

const sqliteBusy = 5;

function isLocked(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
}
