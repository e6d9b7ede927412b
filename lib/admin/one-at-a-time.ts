import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { UserError } from './user-error.ts';

/** Arbitrary; sites over one PostgreSQL server agree on it. Another one than that of transactions (`database.ts`). */
const lockNumber = 7_301_466_203;

type Place = { databaseUrl: string | null; dataDir: string };

/**
 * Does work that no other job over the same database may do meanwhile: imports, restores, the cleaning of photographs.
 * The system releases the lock with the process, however that ends.
 * @throws UserError with exit code 3 when another job is at it
 */
export async function whileAlone<Result>(place: Place, work: () => Promise<Result>): Promise<Result> {
  const release = await (place.databaseUrl === null
    ? lockFile(place.dataDir)
    : lockServer(place.databaseUrl));
  if (release === null) throw new UserError('Başka bir iş sürüyor. Bitince yeniden deneyin.', 3);
  try {
    return await work();
  } finally {
    await release();
  }
}

type Release = () => Promise<void> | void;

/** The lock that SQLite takes on a file, as `folder-lock.ts` does for the site itself. */
function lockFile(dataDir: string): Release | null {
  mkdirSync(dataDir, { recursive: true });
  const file = new DatabaseSync(join(dataDir, 'job.sqlite'), { timeout: 0 });
  try {
    file.exec('BEGIN EXCLUSIVE');
    return () => file.close();
  } catch {
    file.close();
    return null;
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
