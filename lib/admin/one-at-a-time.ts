import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { lockFile } from '#lib/backend/embedded/pglite/folder-lock.ts';
import { fileErrorText } from '#lib/runtime/file-error.ts';
import { UserError } from './user-error.ts';

/** Arbitrary; sites over one PostgreSQL server agree on it. Another one than that of transactions (`database.ts`). */
const lockNumber = 7_301_466_203;

type Place = { databaseUrl: string | null; dataDir: string };

/**
 * Does work that no other job over the same database may do meanwhile: imports, restores, the cleaning of photographs.
 * The system releases the lock with the process, however that ends.
 * @throws UserError with exit code 3 while another job runs, with 1 when the lock cannot be taken at all
 */
export async function whileAlone<Result>(place: Place, work: () => Promise<Result>): Promise<Result> {
  const release = await (place.databaseUrl === null
    ? lockFolder(place.dataDir)
    : lockServer(place.databaseUrl));
  if (release === null) throw new UserError('Başka bir iş sürüyor. Bitince yeniden deneyin.', 3);
  try {
    return await work();
  } finally {
    await release();
  }
}

type Release = () => Promise<void> | void;

function lockFolder(dataDir: string): Release | null {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'job.sqlite');
  try {
    return lockFile(path);
  } catch (error) {
    // As "another job" it would be tried again for ever, and the office's folder would never say why.
    throw new UserError(fileErrorText(error) ?? `${path}: ${error instanceof Error ? error.message : error}`);
  }
}

async function lockServer(connectionString: string): Promise<Release | null> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000, keepAlive: true });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query('select pg_try_advisory_lock($1) as is_free', [lockNumber]);
  // Ending the session releases the lock.
  const release = () => client.end().catch(() => {});
  if (rows[0]?.is_free === true) return release;
  await release();
  return null;
}
