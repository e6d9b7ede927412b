import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '#lib/backend/embedded/drizzle.ts';
import { openDatabase } from '#lib/backend/embedded/open-database.ts';
import { firstGeneratedId, loadGeneratedListings } from '#lib/backend/embedded/testing/generated-listings.ts';
import { type PostgresServer, startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';

export type GeneratedSite = Awaited<ReturnType<typeof createGeneratedSite>>;

const messageLimit = { count: 1_000_000, windowMinutes: 15 };

/** Makes a database of so many listings, on a PostgreSQL server or, without one, in a temporary folder. */
export async function createGeneratedSite(count: number, server: PostgresServer | null = null) {
  const own = await server?.createDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'emlak-bench-'));
  const database = await openDatabase({ databaseUrl: own?.url ?? null, dataDir, messageLimit });
  await loadGeneratedListings(database.orm, count);
  // A PostgreSQL server analyzes by itself after a minute; PGlite never does.
  if (own) await database.orm.execute(sql`vacuum analyze`);
  return {
    /** What a site needs to open it. */
    env: { DATA_DIR: dataDir, ...(own && { DATABASE_URL: own.url }) },
    /** Numbers of the generated listings. */
    ids: Array.from({ length: count }, (_, index) => firstGeneratedId + index),
    database,
    /** Removes the closed database and its folder. */
    async remove() {
      await rm(dataDir, { recursive: true, force: true });
      await own?.drop();
    },
  };
}

export type DatabaseName = 'PostgreSQL' | 'PGlite';

/** Measures on a PostgreSQL server, where there is one, and on PGlite. */
export async function onEachDatabase<Row>(
  measure: (name: DatabaseName, makeSite: (count: number) => Promise<GeneratedSite>) => Promise<Row[]>,
): Promise<Row[]> {
  const postgres = await startPostgres();
  try {
    return [
      ...(postgres ? await measure('PostgreSQL', (count) => createGeneratedSite(count, postgres)) : []),
      ...(await measure('PGlite', createGeneratedSite)),
    ];
  } finally {
    await postgres?.stop();
  }
}
