import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { EnvError } from '#lib/env.ts';
import { type Database, databaseErrorText, migrationsFolder, type Orm } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import * as schema from './schema.ts';

/**
 * Opens the in-process PostgreSQL in `<dataDir>/database`, creating it on first use.
 * @param prepare runs after the migrations, before anything else sees the database
 * @throws EnvError naming DATA_DIR when the folder cannot be written, read or held
 */
export async function openPglite(dataDir: string, prepare: (orm: Orm) => Promise<void>): Promise<Database> {
  const unlock = await holdFolder(dataDir);
  let client: PGlite | undefined;
  try {
    const folder = join(dataDir, 'database');
    await createOnce(folder);
    client = await open(folder);
    const orm = drizzle(client, { schema });
    await migrate(orm, { migrationsFolder: migrationsFolder() });
    await prepare(orm);
    return { orm, close: () => closeAll(client, unlock) };
  } catch (error) {
    await closeAll(client, unlock).catch(() => {});
    if (error instanceof EnvError) throw error;
    throw new EnvError(`DATA_DIR: the database in ${dataDir} cannot be opened: ${databaseErrorText(error)}`);
  }
}

async function holdFolder(dataDir: string): Promise<() => void> {
  try {
    await mkdir(dataDir, { recursive: true });
    return lockFolder(dataDir);
  } catch (error) {
    if (error instanceof EnvError) throw error;
    throw new EnvError(`DATA_DIR: ${dataDir} cannot be written: ${databaseErrorText(error)}`);
  }
}

function open(folder: string): Promise<PGlite> {
  return PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
}

/** Creates the database beside its place and moves it there whole, so that a kill leaves no half of one. */
async function createOnce(folder: string): Promise<void> {
  const exists = await access(join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
  if (exists) return;
  const unfinished = `${folder}.new`;
  await rm(unfinished, { recursive: true, force: true });
  await (await open(unfinished)).close();
  await rename(unfinished, folder);
}

async function closeAll(client: PGlite | undefined, unlock: () => void): Promise<void> {
  try {
    if (client && !client.closed) await client.close();
  } finally {
    unlock();
  }
}
