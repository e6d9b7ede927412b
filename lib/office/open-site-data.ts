import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#lib/data/embedded/database.ts';
import { exists } from '#lib/data/embedded/make-folder.ts';
import { isPrepared, openDatabase, serverName } from '#lib/data/embedded/open-database.ts';
import { FolderInUseError } from '#lib/data/embedded/pglite/folder-lock.ts';
import { connectDatabase } from '#lib/data/embedded/pglite/start-pglite.ts';
import { env } from '#lib/runtime/env.ts';
import { UserError } from '#lib/runtime/user-error.ts';

/** The site's own data (rules#modes). */
export type SiteData = {
  database: Database;
  photoFolder: string;
  dataDir: string;
  databaseUrl: string | null;
  /** The folder, or the address of the server without a password. */
  place: string;
  close(): Promise<void>;
};

const attempts = 50;
const attemptEveryMs = 200;

/**
 * Opens the data of the site that the environment names, whether it is running or not.
 * @param isCreating makes a missing database; a mistyped address must not make one in silence
 * @throws UserError in upstream mode, where the data is elsewhere, and without a database
 * @throws EnvError with one line that names DATABASE_URL or DATA_DIR
 */
export async function openSiteData(isCreating: boolean): Promise<SiteData> {
  const settings = env();
  if (settings.upstream)
    throw new UserError(
      'UPSTREAM_API_URL tanımlı: ilanlar ve mesajlar bu sitede değil, oradaki sistemde tutuluyor.',
    );
  const { databaseUrl, dataDir } = settings;
  const place = databaseUrl === null ? dataDir : `PostgreSQL ${serverName(databaseUrl)}`;
  const isThere = () =>
    databaseUrl === null ? exists(join(dataDir, 'database/PG_VERSION')) : isPrepared(databaseUrl);
  if (!isCreating && !(await isThere()))
    throw new UserError(
      `Burada bir veritabanı yok: ${place}. DATA_DIR ve DATABASE_URL sitenin kullandığıyla aynı mı? Yeni bir veritabanını site açılırken kurar; bir yedekten kurmak için: restore DOSYA --create`,
    );
  const database = await open(settings);
  return {
    database,
    databaseUrl,
    dataDir,
    place,
    photoFolder: join(dataDir, 'photos'),
    close: database.close,
  };
}

async function open(settings: Parameters<typeof openDatabase>[0]): Promise<Database> {
  if (settings.databaseUrl !== null) return openDatabase(settings);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await connectDatabase(settings.dataDir)) ?? (await openDatabase(settings));
    } catch (error) {
      // A site that is just starting or stopping holds the folder, and accepts no connection or has yet to migrate.
      if (!(error instanceof FolderInUseError) || attempt >= attempts) throw error;
      await delay(attemptEveryMs);
    }
  }
}
