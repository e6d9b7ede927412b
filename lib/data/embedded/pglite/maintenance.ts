import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../database.ts';

/** Bytes of log since the last checkpoint; afterwards the log is cut to the size that `engine.ts` sets. */
const maxLogBytes = 32 * 1024 * 1024;
/** A table is vacuumed when it has more dead rows than this, and than a fifth of its live rows. */
const minDeadRows = 1000;

/**
 * Does what a PostgreSQL server does in processes of its own, which PGlite lacks: vacuums and analyzes the tables that need it,
 * then cuts the log when it is long. Without it the log is never cut, the space of changed and deleted rows is never reused,
 * and plans rely on outdated statistics.
 */
export async function maintain(database: Queries): Promise<void> {
  // Statistics are published once a second at most; without this a burst of writes would be missed.
  await database.query(sql`select pg_stat_force_next_flush()`);
  const tables = await database.query<{ name: string }>(sql`
    select relid::regclass::text as name from pg_stat_user_tables
    where schemaname = 'public' and n_dead_tup > ${minDeadRows} and n_dead_tup > n_live_tup / 5
      or n_mod_since_analyze > ${minDeadRows} and n_mod_since_analyze > n_live_tup / 10`);
  // With the default limit of buffers vacuum would flush the log to the disk again and again.
  for (const { name } of tables)
    await database.query(sql`vacuum (analyze, buffer_usage_limit 0) ${raw(name)}`);
  const written = await database.one<{ bytes: number }>(
    sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`,
  );
  if (written && written.bytes > maxLogBytes) await database.query(sql`checkpoint`);
}
