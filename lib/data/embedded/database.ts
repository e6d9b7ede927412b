import pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { log } from '#lib/runtime/log.ts';
import { databaseErrorText } from './database-error.ts';
import { listenForChanges, listenTiming, type SendNotification } from './notifications.ts';

/** Statements written with `sql` of `sql-template-tag`. Numbers of 64 bits arrive as numbers, times as `Date`, days as text. */
export type Queries = {
  query<Row>(statement: Sql): Promise<Row[]>;
  /** Returns the first row, or null. */
  one<Row>(statement: Sql): Promise<Row | null>;
};

/**
 * `bulk` may take minutes; only one runs at a time, across all processes. `snapshot` reads everything as it was at one
 * moment. On PGlite every other query waits while a transaction is open.
 */
type TransactionKind = 'short' | 'bulk' | 'snapshot';

/** A database of the site, reached over PostgreSQL's protocol, whether a server or PGlite answers. */
export type Database = Queries & {
  /** Commits everything that `work` does, or nothing. */
  transaction<T>(work: (transaction: Queries) => Promise<T>, kind?: TransactionKind): Promise<T>;
  /**
   * Runs one statement that somebody typed, in a transaction that may only read and is rolled back: on PGlite, where all
   * share one session, it changes neither rows nor settings.
   * @returns the names of its columns, and its rows as PostgreSQL writes values
   */
  look(statement: string): Promise<{ columns: string[]; rows: (string | null)[][] }>;
  /** Calls back after every committed change of a listing, by any process, and when one may have been missed. */
  onListingsChange(listener: () => void): Promise<void>;
  close(): Promise<void>;
};

export type Transacting = Pick<Database, 'transaction'>;

/**
 * Milliseconds. The server ends a statement before this process stops waiting for it, and so frees its locks;
 * `idle` is how long it lets a transaction do nothing.
 */
const limits = { query: 15_000, statement: 14_000, lock: 10_000, idle: 30_000 };
const bulkLimits = { query: 15 * 60_000, statement: 14 * 60_000, lock: 2 * 60_000, idle: 5 * 60_000 };
export const databaseTiming = { ...limits, listen: listenTiming };

/** The address of a server, or, for PGlite, the `stream` of its socket. */
export type Connection = Pick<
  pg.ClientConfig,
  'connectionString' | 'stream' | 'ssl' | 'user' | 'database' | 'application_name'
>;

/** A day stays the text that it is: `pg` makes a `Date` of it, which is another day in another time zone. */
const ownParsers = new Map<number, (text: string) => number | string>([
  [pg.types.builtins.INT8, Number],
  [pg.types.builtins.DATE, String],
]);

/** Returns the settings of every connection. */
const connectionConfig = (connection: Connection): pg.ClientConfig => ({
  ...connection,
  connectionTimeoutMillis: 5000,
  // By default it takes two hours to notice that a server has vanished from the network.
  keepAlive: true,
  keepAliveInitialDelayMillis: 30_000,
  types: {
    getTypeParser: (type, format) => ownParsers.get(type) ?? pg.types.getTypeParser(type, format),
  },
});

/** Transactions have connections of their own, so that a message does not wait for the searches before it. */
const connections = { statements: 7, transactions: 3 };

/** Creates the pools of a database, whose connections are opened as they are needed. */
export function createDatabase(connection: Connection, timing = databaseTiming, max = connections): Database {
  const config = connectionConfig(connection);
  const poolOf = (max: number) => {
    const pool = new pg.Pool({
      ...config,
      query_timeout: timing.query,
      max,
      // Servers can be set up to send dates in formats that `pg` does not parse.
      onConnect: async (client) =>
        void (await client.query(`set datestyle = iso; ${settings('set', timing)}`)),
    });
    // An idle connection that breaks (server restart) must not take the process down; the pool opens a new one.
    pool.on('error', (error) => log.warn('database-connection-lost', { reason: databaseErrorText(error) }));
    return pool;
  };
  const statements = poolOf(max.statements);
  const transactions = poolOf(max.transactions);
  const send: SendNotification = (channel, text) =>
    statements.query('select pg_notify($1, $2)', [channel, text]);
  // Nothing stands between the site and PGlite.
  const changes = listenForChanges(config, timing.listen, connection.stream ? null : send);

  async function between<T>(
    beginning: string,
    ending: 'commit' | 'rollback',
    waitMs: number,
    work: (client: pg.PoolClient) => Promise<T>,
  ): Promise<T> {
    const client = await transactions.connect();
    let failure: Error | undefined;
    // Without a listener a lost connection would end the process; here the next statement fails.
    const lost = () => {};
    client.on('error', lost);
    try {
      await ask(client, { text: beginning }, waitMs);
      const result = await work(client);
      await ask(client, { text: ending }, waitMs);
      return result;
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      // Closes the connection after a failure. Back in the pool it could still have the transaction open, and the next
      // user's commit would store what was refused.
      client.off('error', lost);
      client.release(failure);
    }
  }

  return {
    ...queriesOver(statements, timing.query),
    transaction(work, kind = 'short') {
      const waitMs = kind === 'short' ? timing.query : bulkLimits.query;
      return between(beginnings[kind], 'commit', waitMs, (client) => work(queriesOver(client, waitMs)));
    },
    look: (text) =>
      between(beginnings.snapshot, 'rollback', bulkLimits.query, async (client) => {
        const { fields, rows } = await ask(client, typed(text), bulkLimits.query);
        return { columns: fields.map(({ name }) => name), rows };
      }),
    onListingsChange: changes.add,
    async close() {
      await changes.stop();
      await Promise.all([statements.end(), transactions.end()]);
    },
  };
}

const settings = (set: 'set' | 'set local', { statement, lock, idle }: typeof limits) =>
  `${set} statement_timeout = ${statement}; ${set} lock_timeout = ${lock};
   ${set} idle_in_transaction_session_timeout = ${idle}`;

const beginnings = {
  short: 'begin',
  // The number of the lock is arbitrary.
  bulk: `begin; ${settings('set local', bulkLimits)}; select pg_advisory_xact_lock(7301466202)`,
  snapshot: `begin isolation level repeatable read, read only; ${settings('set local', bulkLimits)}`,
};

/** Makes an extended query, which is one statement: `commit; drop table listings` is refused. */
const typed = (text: string): pg.QueryArrayConfig & { queryMode: 'extended' } => ({
  text,
  queryMode: 'extended',
  rowMode: 'array',
  types: { getTypeParser: () => String },
});

type Askable = Pick<pg.Pool | pg.PoolClient, 'query'>;

const ask = (client: Askable, statement: pg.QueryConfig, waitMs: number) =>
  client.query({ ...statement, query_timeout: waitMs } as pg.QueryConfig);

/** Returns the statements of a pool or of one connection. */
function queriesOver(client: Askable, waitMs: number): Queries {
  const query = async <Row>({ text, values }: Sql) =>
    (await ask(client, { text, values }, waitMs)).rows as Row[];
  return { query, one: async <Row>(statement: Sql) => (await query<Row>(statement))[0] ?? null };
}
