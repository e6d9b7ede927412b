import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../database.ts';

type NodeFiles = { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };

/** EIO in the numbering of Emscripten. */
const inputOutputError = 29;

/**
 * Files with fsync. PGlite's own have none, and it starts PostgreSQL with `-F`: unless both are changed, a power failure
 * loses what was acknowledged and can corrupt the rest.
 */
class DurableFiles extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...parameters);
    const addFsync: NonNullable<(typeof emscriptenOpts)['preRun']>[number] = (module) => {
      const files = module.NODEFS as unknown as NodeFiles;
      files.stream_ops.fsync = ({ nfd }) => {
        try {
          if (nfd !== undefined) fsyncSync(nfd);
          return 0;
        } catch {
          return inputOutputError;
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}

const settings = {
  // Emscripten does nothing in the calls of the other methods.
  wal_sync_method: 'fsync',
  // What the maintenance leaves of the log; the default is a gibibyte.
  min_wal_size: '32MB',
  max_wal_size: '64MB',
  // The default of 160 MB would stay allocated for good; the system caches the files as well.
  shared_buffers: '8MB',
  maintenance_work_mem: '16MB',
  // The tables for a hundred sessions would take 5 MB; there is one.
  max_connections: 8,
  max_wal_senders: 1,
  max_replication_slots: 1,
  autovacuum_worker_slots: 1,
  max_pred_locks_per_transaction: 10,
};
const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
];

/**
 * Opens PGlite in a folder; PostgreSQL sets up an empty database in a new one.
 * @param onEnd called with PostgreSQL's message when it ends itself (PANIC on a full disk, a broken file). It must not be
 * used any more: the next statement, even a ROLLBACK, would never return.
 */
export async function openEngine(
  folder: string,
  onEnd: (reason: string) => void = () => {},
): Promise<PGlite> {
  const engine = new PGlite({
    fs: new DurableFiles(folder),
    startParams,
    onStderr: (line) => {
      // Only at the beginning: log lines also quote statements and rows, which may contain anything.
      const reason = /^(?:\S+ \S+ \S+ \[\d+\] )?((?:PANIC|FATAL): .*)/.exec(line)?.[1];
      if (reason !== undefined) onEnd(reason);
      return false;
    },
  });
  await engine.waitReady;
  return engine;
}

/** Bytes of log since the last checkpoint; afterwards the log is cut to the size of `startParams`. */
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
