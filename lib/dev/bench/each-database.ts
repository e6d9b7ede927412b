import { startPostgres } from '#lib/backend/embedded/testing/postgres-server.ts';
import type { Row } from './row.ts';

export type DatabaseName = 'PostgreSQL' | 'PGlite';

/** An empty database of its own; without an address, the one that a site opens in its data folder. */
export type OwnDatabase = { url: string | null; drop(): Promise<void> };

/** Measures on a PostgreSQL server, where there is one, and on PGlite. */
export async function onEachDatabase(
  measure: (name: DatabaseName, makeDatabase: () => Promise<OwnDatabase>) => Promise<Row[]>,
): Promise<Row[]> {
  const postgres = await startPostgres();
  try {
    return [
      ...(postgres ? await measure('PostgreSQL', () => postgres.createDatabase()) : []),
      ...(await measure('PGlite', async () => ({ url: null, drop: async () => {} }))),
    ];
  } finally {
    await postgres?.stop();
  }
}
