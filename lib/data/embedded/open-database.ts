import { access, constants, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import type { Env } from '#lib/runtime/env.ts';
import { EnvError } from '#lib/runtime/env-error.ts';
import { deniedText, fileErrorText, isDenied } from '#lib/runtime/file-error.ts';
import { log } from '#lib/runtime/log.ts';
import { createDatabase, type Database, databaseTiming } from './database.ts';
import { databaseErrorText } from './database-error.ts';
import { isUsed, knownSchemas, lastMigration, migrate } from './migrate.ts';
import { type ListingCatalogue, openCatalogue } from './open-catalogue.ts';
import { maintain } from './pglite/engine.ts';
import { connectionTo, socketPath } from './pglite/engine-socket.ts';
import { startPglite } from './pglite/start-pglite.ts';
import { placeSamplePhotos, seed, visitorHashKey } from './seed/seed.ts';

export type DatabaseSettings = Pick<Env, 'databaseUrl' | 'dataDir'>;

/**
 * A migrated and seeded database, its listings in memory, and its photographs; `maintain` does what a PostgreSQL server does
 * by itself.
 */
export type SiteDatabase = Database & {
  hashKey: string;
  photoFolder: string;
  catalogue: ListingCatalogue;
  maintain: (() => Promise<void>) | null;
};

/** PGlite runs one statement after the other: a message waits for two searches at most. */
const pgliteConnections = { statements: 2, transactions: 3 };

/** After which a start logs what it waits for. */
const patienceMs = 10_000;

/**
 * Opens, migrates and, when it is new and empty, seeds the database that the settings name.
 * @throws EnvError with one line that names DATABASE_URL or DATA_DIR
 */
export async function openDatabase({ databaseUrl, dataDir }: DatabaseSettings): Promise<SiteDatabase> {
  const photoFolder = join(dataDir, 'photos');
  const database = databaseUrl ? await openServer(databaseUrl) : await openPglite(dataDir);
  try {
    await placeSamplePhotos(database, photoFolder);
    const hashKey = await visitorHashKey(database);
    return {
      ...database,
      hashKey,
      photoFolder,
      catalogue: openCatalogue(database),
      maintain: databaseUrl ? null : () => maintain(database),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** @throws EnvError naming DATABASE_URL when the server does not answer or cannot be prepared */
export async function openServer(url: string): Promise<Database> {
  const name = serverName(url);
  const database = createDatabase({ connectionString: url });
  const waiting = setTimeout(
    () =>
      log.warn('database-slow', { reason: `${name} has not answered yet, or another process prepares it` }),
    patienceMs,
  );
  try {
    await database.query(sql`select 1`).catch((error: unknown) => {
      throw new EnvError(`DATABASE_URL: no connection to ${name}: ${databaseErrorText(error)}`);
    });
    await prepare(database, `DATABASE_URL: ${name}`);
    return database;
  } catch (error) {
    await database.close();
    if (error instanceof EnvError) throw error;
    throw new EnvError(`DATABASE_URL: ${name} cannot be prepared: ${databaseErrorText(error)}`);
  } finally {
    clearTimeout(waiting);
  }
}

async function openPglite(dataDir: string): Promise<Database> {
  let close = async () => {};
  try {
    const stop = await startPglite(dataDir);
    const database = createDatabase(connectionTo(socketPath(dataDir)), databaseTiming, pgliteConnections);
    close = () => database.close().finally(stop);
    await prepare(database, `DATA_DIR: ${dataDir}`);
    return { ...database, close };
  } catch (error) {
    await close().catch(() => {});
    throw await pgliteRefusal(dataDir, error);
  }
}

/**
 * Migrates and seeds in one transaction, one process at a time: a database with the newest schema is seeded, too.
 */
async function prepare(database: Database, place: string): Promise<void> {
  // Otherwise a start would wait for an import that is under way.
  if ((await lastMigration(database)) === (await knownSchemas()).newest.when) return;
  await database.transaction(async (transaction) => {
    await migrate(transaction, place);
    await seed(transaction);
  }, 'bulk');
}

/**
 * Tells whether a site has prepared this server's database before.
 * @throws EnvError naming DATABASE_URL when the server does not answer
 */
export async function isPrepared(url: string): Promise<boolean> {
  const database = createDatabase({ connectionString: url });
  try {
    return await isUsed(database);
  } catch (error) {
    throw new EnvError(`DATABASE_URL: no connection to ${serverName(url)}: ${databaseErrorText(error)}`);
  } finally {
    await database.close();
  }
}

/** Returns host, port and database of an address, without user and password. */
export function serverName(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host || 'localhost'}${pathname}`;
}

/** Tells why the database in a folder cannot be opened, as one line that names DATA_DIR. */
async function pgliteRefusal(dataDir: string, error: unknown): Promise<EnvError> {
  if (error instanceof EnvError) return error;
  const denied = await deniedPath(dataDir);
  const reason =
    denied === null
      ? (fileErrorText(error) ?? `the database in ${dataDir} cannot be opened: ${databaseErrorText(error)}`)
      : deniedText(denied);
  return new EnvError(`DATA_DIR: ${reason}`);
}

/**
 * Returns the first file or folder of a database that this user may not read and write, or null; the
 * engine does not name it. Commands that were run as root leave such files.
 */
async function deniedPath(dataDir: string): Promise<string | null> {
  const { R_OK, W_OK } = constants;
  try {
    await access(dataDir, R_OK | W_OK);
    for (const name of await readdir(dataDir)) await access(join(dataDir, name), R_OK | W_OK);
    const database = join(dataDir, 'database');
    for (const name of await readdir(database, { recursive: true }))
      await access(join(database, name), R_OK | W_OK);
    return null;
  } catch (error) {
    return isDenied(error) ? ((error as NodeJS.ErrnoException).path ?? dataDir) : null;
  }
}
