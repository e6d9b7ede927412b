import pg from 'pg';
import { EnvError } from '#lib/runtime/env-error.ts';
import { log } from '#lib/runtime/log.ts';
import { databaseErrorText, migrationsFolder, type Orm, type WatchedDatabase } from './database.ts';
import { overConnection } from './drizzle.ts';
import * as schema from './schema.ts';
import { lastMigration, refuseNewer } from './schema-version.ts';
import { type Watch, watchPostgres } from './watch-postgres.ts';

const { drizzle, migrate } = overConnection();
const connectTimeoutMs = 5000;
const queryTimeoutMs = 15_000;
/** Arbitrary; processes that start at once on one server wait for each other on it. */
const preparationLock = 7_301_466_201;

/**
 * Opens a PostgreSQL server.
 * @param prepare runs after the migrations, before anything else sees the database
 * @throws EnvError naming DATABASE_URL when the server does not answer or cannot be prepared
 */
export async function openPostgres(
  url: string,
  prepare: (orm: Orm) => Promise<void>,
): Promise<WatchedDatabase> {
  const migratedBefore = await prepareAlone(url, prepare);
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    max: 10,
  });
  // An idle connection that breaks (server restart) must not take the process down; the pool opens a new one.
  pool.on('error', (error) => log.warn('database-connection-lost', { reason: databaseErrorText(error) }));
  const watches: Watch[] = [];
  return {
    orm: drizzle(pool, { schema }),
    migratedBefore,
    async onListingsChange(listener) {
      watches.push(watchPostgres(url, listener));
    },
    async close() {
      await Promise.all(watches.map((watch) => watch.stop()));
      await pool.end();
    },
  };
}

/** Migrates and seeds on a connection of its own, one process at a time. */
async function prepareAlone(url: string, prepare: (orm: Orm) => Promise<void>): Promise<number | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  client.on('error', () => {});
  try {
    await client.connect().catch((error: unknown) => {
      throw new EnvError(`DATABASE_URL: no connection to ${serverName(url)}: ${databaseErrorText(error)}`);
    });
    await client.query('select pg_advisory_lock($1)', [preparationLock]);
    const orm = drizzle(client, { schema });
    const migratedBefore = await lastMigration(orm);
    await refuseNewer(migratedBefore, `DATABASE_URL: ${serverName(url)}`);
    await migrate(orm, { migrationsFolder: migrationsFolder() });
    await prepare(orm);
    return migratedBefore;
  } catch (error) {
    if (error instanceof EnvError) throw error;
    throw new EnvError(`DATABASE_URL: ${serverName(url)} cannot be prepared: ${databaseErrorText(error)}`);
  } finally {
    // Ending the session releases the lock as well.
    await client.end().catch(() => {});
  }
}

/**
 * Whether a site has prepared this database before.
 * @throws EnvError naming DATABASE_URL when the server does not answer
 */
export async function isPrepared(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await lastMigration(drizzle(client, { schema }))) !== null;
  } catch (error) {
    throw new EnvError(`DATABASE_URL: no connection to ${serverName(url)}: ${databaseErrorText(error)}`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Host, port and database: the address without user and password. */
export function serverName(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host || 'localhost'}${pathname}`;
}
