import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '#lib/backend/embedded/drizzle.ts';
import { openDatabase } from '#lib/backend/embedded/open-database.ts';
import { firstGeneratedId, loadGeneratedListings } from '#lib/backend/embedded/testing/generated-listings.ts';

export type GeneratedSite = Awaited<ReturnType<typeof createGeneratedSite>>;

const messageLimit = { count: 1_000_000, windowMinutes: 15 };

/** Makes a database of so many listings in a temporary folder, or on the server that `databaseUrl` names. */
export async function createGeneratedSite(count: number, databaseUrl: string | null) {
  const dataDir = await mkdtemp(join(tmpdir(), 'emlak-bench-'));
  const database = await openDatabase({ databaseUrl, dataDir, messageLimit });
  await loadGeneratedListings(database.orm, count);
  // A PostgreSQL server analyzes by itself after a minute; PGlite never does.
  if (databaseUrl) await database.orm.execute(sql`vacuum analyze`);
  return {
    /** What a site needs to open it. */
    env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
    /** Numbers of the generated listings. */
    ids: Array.from({ length: count }, (_, index) => firstGeneratedId + index),
    database,
    /** Removes the folder of the closed database. */
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}
