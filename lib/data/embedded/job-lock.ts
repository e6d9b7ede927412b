import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { fileErrorText } from '#lib/runtime/file-error.ts';
import { UserError } from '#lib/runtime/user-error.ts';
import { dataToolTexts as texts } from '#lib/site/texts/data-tools.ts';
import type { DatabaseSettings } from './open-database.ts';
import { lockFile } from './pglite/folder-lock.ts';

/** Arbitrary, but the same for all sites over one PostgreSQL server, and other than that of transactions (`database.ts`). */
const lockNumber = 7_301_466_203;

/**
 * Runs an import, a restore or the cleaning of photographs, one at a time over a database. The lock ends with
 * the process, however that ends.
 * @throws UserError with exit code 3 while another job runs, with 1 when the lock cannot be taken at all
 */
export async function withJobLock<Result>(
  { databaseUrl, dataDir }: DatabaseSettings,
  work: () => Promise<Result>,
): Promise<Result> {
  const release = await (databaseUrl === null ? lockDataDir(dataDir) : lockServer(databaseUrl));
  if (release === null) throw new UserError(texts.busy, 3);
  try {
    return await work();
  } finally {
    await release();
  }
}

type Release = () => Promise<void> | void;

function lockDataDir(dataDir: string): Release | null {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'job.sqlite');
  try {
    return lockFile(path);
  } catch (error) {
    // Taken for a job that is running, it would keep the office's folder waiting in silence for ever.
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
