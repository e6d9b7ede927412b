import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database, Orm } from '#lib/backend/embedded/database.ts';
import { exists } from '#lib/backend/embedded/make-folder.ts';
import { isPrepared, openDatabase, serverName } from '#lib/backend/embedded/open-database.ts';
import { connectDatabase } from '#lib/backend/embedded/pglite/connect-pglite.ts';
import { FolderInUseError } from '#lib/backend/embedded/pglite/folder-lock.ts';
import { env } from '#lib/runtime/env.ts';
import { CommandError } from './command-line/command-error.ts';

/** What holds the listings: an opened database, and the folder where their photographs stand. */
export type Site = { orm: Orm; photoFolder: string };

/** The site's own data (rules#modes). */
export type SiteData = Site &
  Database & {
    /** Where the data is, in words without a password. */
    place: string;
    /** Whether a running site owns the database, which this process then only uses. */
    isBorrowed: boolean;
    /** The newest migration before this process opened the database; absent when it is borrowed. */
    migratedBefore?: number | null;
  };

const attempts = 50;
const attemptEveryMs = 200;

/**
 * Opens the data of the site that the environment names, whether it is running or not.
 * @param isCreating makes a new database where there is none; a mistyped address must not make one in silence
 * @throws CommandError in upstream mode, where the data is not the site's own, and where there is no database
 * @throws EnvError with one line that names DATABASE_URL or DATA_DIR
 */
export async function openSiteData({ isCreating = false } = {}): Promise<SiteData> {
  const settings = env();
  if (settings.upstream)
    throw new CommandError(
      'UPSTREAM_API_URL tanımlı: ilanlar ve mesajlar bu sitede değil, oradaki sistemde tutuluyor.',
    );
  const { databaseUrl, dataDir } = settings;
  const place = databaseUrl === null ? dataDir : `PostgreSQL ${serverName(databaseUrl)}`;
  const facts = { photoFolder: join(dataDir, 'photos'), place };
  const isThere = databaseUrl === null ? exists(join(dataDir, 'database')) : isPrepared(databaseUrl);
  if (!isCreating && !(await isThere))
    throw new CommandError(
      `Burada bir veritabanı yok: ${place}. DATA_DIR ve DATABASE_URL sitenin kullandığıyla aynı mı? Yenisini kurmak için --create ekleyin.`,
    );
  if (databaseUrl) return { ...(await openDatabase(settings)), ...facts, isBorrowed: false };
  for (let attempt = 1; ; attempt += 1) {
    const borrowed = await connectDatabase(dataDir);
    if (borrowed) return { ...borrowed, ...facts, isBorrowed: true };
    try {
      return { ...(await openDatabase(settings)), ...facts, isBorrowed: false };
    } catch (error) {
      // A site that is just starting or stopping holds the folder and does not accept connections to the database.
      if (!(error instanceof FolderInUseError) || attempt >= attempts) throw error;
      await delay(attemptEveryMs);
    }
  }
}
