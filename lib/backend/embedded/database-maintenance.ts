import { setImmediate } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { log } from '#lib/runtime/log.ts';
import { databaseErrorText } from './database.ts';

type Client = Pick<PGlite, 'query'>;

const everyMs = 60_000;
/** Bytes of log since the last checkpoint; afterwards the log is cut to the size that `durable-pglite.ts` sets. */
const longestLog = 48 * 1024 * 1024;
/** A table is cleaned when this many of its rows are dead, and a fifth of the living beside. */
const fewestDead = 1000;

/**
 * Does regularly what a PostgreSQL server has processes for and the in-process one has not: without it the
 * log is never cut and the room of changed and deleted rows never used again, so that both grow with every write.
 * @returns ends it
 */
export function startDatabaseMaintenance(client: Client, intervalMs = everyMs): () => void {
  const timer = setInterval(() => {
    maintainDatabase(client).catch((error: unknown) => {
      log.warn('database-maintenance-failed', { reason: databaseErrorText(error) });
    });
  }, intervalMs).unref();
  return () => clearInterval(timer);
}

/** Cleans the tables that need it, then cuts the log when it is long. */
export async function maintainDatabase(client: Client): Promise<void> {
  // Blocks every other query. Not analyzed: that takes several times as long and no query needs it. With the usual limit
  // of buffers the log would be written through to the disk again and again.
  for (const table of await tablesToClean(client)) {
    await client.query(`vacuum (buffer_usage_limit 0) ${table}`);
    await setImmediate();
  }
  const { rows } = await client.query<{ isLong: boolean }>(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1 as "isLong" from pg_control_checkpoint()`,
    [longestLog],
  );
  if (rows[0]?.isLong) await client.query('checkpoint');
}

async function tablesToClean(client: Client): Promise<string[]> {
  // PostgreSQL reports counts of rows once a second at most; without this a burst of writes would not be seen yet.
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<{ name: string }>(
    `select relid::regclass::text as name from pg_stat_user_tables
     where schemaname = 'public' and n_dead_tup > $1 and n_dead_tup > n_live_tup / 5`,
    [fewestDead],
  );
  return rows.map(({ name }) => name);
}
