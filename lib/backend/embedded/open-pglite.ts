import { access, constants, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { EnvError } from '#lib/runtime/env-error.ts';
import { deniedText, fileErrorText, isDenied } from '#lib/runtime/file-error.ts';
import {
  changeChannel,
  databaseErrorText,
  migrationsFolder,
  type Orm,
  type WatchedDatabase,
} from './database.ts';
import { startDatabaseMaintenance } from './database-maintenance.ts';
import { inProcess } from './drizzle.ts';
import { openReopeningPglite, type ReopeningPglite } from './durable-pglite.ts';
import { createEmptyDatabase } from './empty-database.ts';
import { lockFolder } from './folder-lock.ts';
import { exists, makeFolder } from './make-folder.ts';
import { refuseMoved } from './moved-mark.ts';
import * as schema from './schema.ts';
import { lastMigration, refuseNewer } from './schema-version.ts';
import { serveDatabase } from './socket/serve-database.ts';
import { dropStagedTables } from './staged-tables.ts';

/**
 * Opens the in-process PostgreSQL in `<dataDir>/database`, creating it on first use, and lets tools beside this
 * process at it.
 * @param prepare runs after the migrations, before anything else sees the database
 * @throws EnvError naming DATA_DIR when the folder cannot be written, read or held
 */
export async function openPglite(
  dataDir: string,
  prepare: (orm: Orm) => Promise<void>,
): Promise<WatchedDatabase> {
  await refuseMoved(dataDir);
  let unlock: (() => void) | undefined;
  let opened: ReopeningPglite | undefined;
  try {
    await makeFolder(dataDir);
    unlock = lockFolder(dataDir);
    const folder = join(dataDir, 'database');
    await createOnce(folder);
    const { drizzle, migrate } = inProcess();
    opened = await openReopeningPglite(folder);
    const orm = drizzle(opened.client as PGlite, { schema });
    const migratedBefore = await lastMigration(orm);
    await refuseNewer(migratedBefore, `DATA_DIR: ${dataDir}`);
    await migrate(orm, { migrationsFolder: migrationsFolder() });
    // A process that was killed in an import or a restore leaves its copies.
    await dropStagedTables(orm);
    await prepare(orm);
    const { client, listen } = opened;
    const stopServing = await serveDatabase(dataDir, client);
    const stopMaintenance = startDatabaseMaintenance(client);
    return {
      orm,
      migratedBefore,
      onListingsChange: (listener) => listen(changeChannel, listener),
      async close() {
        stopMaintenance();
        await stopServing().finally(() => closeAll(opened, unlock));
      },
    };
  } catch (error) {
    await closeAll(opened, unlock).catch(() => {});
    if (error instanceof EnvError) throw error;
    throw await refusal(dataDir, error);
  }
}

async function refusal(dataDir: string, error: unknown): Promise<EnvError> {
  const denied = await deniedPath(dataDir);
  const reason =
    denied === null
      ? (fileErrorText(error) ?? `the database in ${dataDir} cannot be opened: ${databaseErrorText(error)}`)
      : deniedText(denied);
  return new EnvError(`DATA_DIR: ${reason}`);
}

/** Creates the database beside its place and moves it there whole, so that a kill leaves no half of one. */
async function createOnce(folder: string): Promise<void> {
  if (await exists(join(folder, 'PG_VERSION'))) return;
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await createEmptyDatabase(unfinished);
  await rename(unfinished, folder);
}

async function closeAll(
  opened: ReopeningPglite | undefined,
  unlock: (() => void) | undefined,
): Promise<void> {
  try {
    await opened?.close();
  } finally {
    unlock?.();
  }
}

/**
 * The first file or folder of a database that this user may not read and write, null when there is none: the engine
 * tells only that something failed. Commands that were run as root leave such files.
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
