import { join } from 'node:path';
import type { Env } from '#lib/runtime/env.ts';
import type { Orm, WatchedDatabase } from './database.ts';
import { openPglite } from './open-pglite.ts';
import { openPostgres } from './open-postgres.ts';
import { seedOnce, visitorHashKey } from './seed/seed.ts';

export type EmbeddedSettings = Pick<Env, 'databaseUrl' | 'dataDir' | 'messageLimit'>;

/** A database that is ready to serve, its photographs beside it. Other processes may have it open when it is shared. */
export type SiteDatabase = WatchedDatabase & { hashKey: string; photoFolder: string; isShared: boolean };

/**
 * Opens, migrates and, when it is new and empty, seeds the database that the settings name.
 * @throws EnvError with one line that names DATABASE_URL or DATA_DIR
 */
export async function openDatabase({ databaseUrl, dataDir }: EmbeddedSettings): Promise<SiteDatabase> {
  const photoFolder = join(dataDir, 'photos');
  let hashKey = '';
  const prepare = async (orm: Orm) => {
    await seedOnce(orm, photoFolder);
    hashKey = await visitorHashKey(orm);
  };
  const database = databaseUrl
    ? await openPostgres(databaseUrl, prepare)
    : await openPglite(dataDir, prepare);
  return { ...database, hashKey, photoFolder, isShared: databaseUrl !== null };
}
