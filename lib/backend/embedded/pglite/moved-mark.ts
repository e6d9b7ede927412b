import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EnvError } from '#lib/runtime/env-error.ts';

const markFile = (dataDir: string) => join(dataDir, 'database-moved.txt');

/**
 * Older releases moved a database to a server and left this mark, so that the copy that stayed is not opened again.
 * @throws EnvError naming the place where the database is now
 */
export async function refuseMoved(dataDir: string): Promise<void> {
  const place = await readFile(markFile(dataDir), 'utf8').catch(() => null);
  if (place === null) return;
  throw new EnvError(
    `DATA_DIR: the database in ${dataDir} was moved to ${place.trim()}: set DATABASE_URL to it. To go back, delete ${markFile(dataDir)} and the folder database beside it, then restore a backup`,
  );
}
