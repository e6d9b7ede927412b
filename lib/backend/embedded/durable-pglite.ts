import { fsyncSync } from 'node:fs';
import { type ExecProtocolOptions, PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { log } from '#lib/runtime/log.ts';
import { databaseErrorText } from './database.ts';

type NodeFiles = { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };

/** EIO as the in-process system numbers it. */
const inputOutputError = 29;

/**
 * Files that can be written through to the disk. PGlite starts PostgreSQL with `-F`, and its files know no
 * fsync: without both mended, a power failure loses what was acknowledged and can corrupt the rest.
 */
class DurableFiles extends NodeFS {
  override async init(...parameters: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...parameters);
    const teachFsync: NonNullable<(typeof emscriptenOpts)['preRun']>[number] = (module) => {
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
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), teachFsync] } };
  }
}

/**
 * PostgreSQL ends itself on a PANIC (no room for its log on a full disk), and PGlite would go on to call what has
 * ended: the next statement, a ROLLBACK even, never returns and takes the whole process with it. This one knows
 * that it has ended.
 */
export class DurablePglite extends PGlite {
  hasEnded = false;

  override execProtocol(message: Uint8Array, options?: ExecProtocolOptions) {
    return this.#watch(() => super.execProtocol(message, options));
  }

  override execProtocolStream(message: Uint8Array, options?: ExecProtocolOptions) {
    return this.#watch(() => super.execProtocolStream(message, options));
  }

  override execProtocolRawSync(message: Uint8Array) {
    if (this.hasEnded) throw new Error('the in-process database has ended');
    return super.execProtocolRawSync(message);
  }

  /** Closes the files of a database that has ended or did not begin. */
  async abandon(): Promise<void> {
    this.hasEnded = true;
    try {
      await this.fs?.closeFs();
    } catch {
      // Nothing was open yet.
    }
  }

  async #watch<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (isEnd(error)) this.hasEnded = true;
      throw error;
    }
  }
}

function isEnd(error: unknown): boolean {
  const severity = error instanceof Error && 'severity' in error ? error.severity : null;
  return severity === 'PANIC' || severity === 'FATAL' || error instanceof WebAssembly.RuntimeError;
}

const startParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  // The other methods end in calls that the in-process system answers without doing anything.
  ...['-c', 'wal_sync_method=fsync'],
  // What database-maintenance.ts leaves of the log; the default is a gibibyte.
  ...['-c', 'min_wal_size=32MB', '-c', 'max_wal_size=64MB'],
  // The default of 160 MB stays with the process for good; the system's own cache holds the files as well.
  ...['-c', 'shared_buffers=8MB', '-c', 'maintenance_work_mem=16MB'],
  // One session needs no room for a hundred: 5 MB, which are written at the start and stay.
  ...['-c', 'max_connections=8', '-c', 'max_wal_senders=1', '-c', 'max_replication_slots=1'],
  ...['-c', 'autovacuum_worker_slots=1', '-c', 'max_pred_locks_per_transaction=10'],
];

/**
 * Opens the in-process PostgreSQL in a folder, which it creates when it is not there.
 * @param content what a new folder is filled with; without it, PostgreSQL sets up an empty database
 */
export async function openDurablePglite(folder: string, content: Blob | null = null): Promise<DurablePglite> {
  const client = new DurablePglite({
    fs: new DurableFiles(folder),
    extensions: { pg_trgm },
    startParams,
    ...(content && { loadDataDir: content }),
  });
  try {
    await client.waitReady;
    return client;
  } catch (error) {
    await client.abandon();
    throw error;
  }
}

/** A full disk stays full for a while. */
const retryAfterMs = 5000;

/** The part of PGlite that Drizzle uses. */
type DrizzleClient = Pick<PGlite, 'query' | 'transaction'>;

export type ReopeningPglite = Awaited<ReturnType<typeof openReopeningPglite>>;

/**
 * An in-process database that is opened anew after it ended on its own, as a server's supervisor would do: it
 * then recovers from its log what was acknowledged.
 */
export async function openReopeningPglite(folder: string, retryMs = retryAfterMs) {
  let current: Promise<DurablePglite> = openDurablePglite(folder);
  let openedAt = performance.now();
  const listeners: { channel: string; listener: () => void }[] = [];
  await current;

  async function living(): Promise<DurablePglite> {
    const opening = current;
    const client = await opening.catch(() => null);
    if (client && !client.hasEnded) return client;
    if (current === opening) {
      if (performance.now() - openedAt < retryMs) throw new Error('the in-process database has ended');
      openedAt = performance.now();
      log.error('database-reopened');
      current = reopen(client);
    }
    return current;
  }

  async function reopen(ended: DurablePglite | null): Promise<DurablePglite> {
    await ended?.abandon();
    try {
      const client = await openDurablePglite(folder);
      for (const { channel, listener } of listeners) {
        await client.listen(channel, listener);
        listener();
      }
      return client;
    } catch (error) {
      log.error('database-not-reopened', { reason: databaseErrorText(error) });
      throw error;
    }
  }

  const client: DrizzleClient = {
    query: async (...parameters) => (await living()).query(...parameters),
    transaction: async (work) => (await living()).transaction(work),
  };
  return {
    client,
    /** Hears what is notified on a channel, and of each opening, because something may have been missed before it. */
    async listen(channel: string, listener: () => void): Promise<void> {
      await (await living()).listen(channel, listener);
      listeners.push({ channel, listener });
    },
    async close(): Promise<void> {
      const client = await current.catch(() => null);
      if (client?.hasEnded) await client.abandon();
      else await client?.close();
    },
  };
}
