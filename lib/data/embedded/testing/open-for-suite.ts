import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll } from 'vitest';
import type { SampleListing } from '#lib/domain/listing/samples/sample-listing.ts';
import type { Message } from '#lib/domain/wire/message-schema.ts';
import { type OpenedBackend, suiteMessageLimit } from '../../backend-suite.ts';
import type { Queries } from '../database.ts';
import { createEmbeddedBackend } from '../embedded-backend.ts';
import { openDatabase } from '../open-database.ts';
import { toListingRow } from '../seed/seed.ts';
import { insertListings } from '../write-listings.ts';
import { startPostgres } from './postgres-server.ts';

/** Returns a folder for one test or several. */
export const temporaryFolder = () => mkdtempDisposable(join(tmpdir(), 'emlak-data-'));

/**
 * Lists the databases of tests whose promise both keep: PGlite, and a PostgreSQL server where there is one. `newUrl`
 * resolves with the address of an empty database, null for PGlite.
 */
export async function bothDatabases() {
  const server = await startPostgres();
  afterAll(() => server?.stop());
  const pglite = { name: 'PGlite', newUrl: async () => null };
  if (!server) return [pglite];
  return [pglite, { name: 'PostgreSQL', newUrl: server.createDatabase }];
}

/** Opens an embedded backend that holds these listings instead of the samples. */
export async function openForSuite(
  databaseUrl: string | null,
  wanted: readonly SampleListing[],
): Promise<OpenedBackend> {
  const folder = await temporaryFolder();
  const database = await openDatabase({ databaseUrl, dataDir: folder.path });
  await database.query(sql`delete from listings`);
  await insertListings(database, wanted.map(toListingRow));
  const backend = createEmbeddedBackend(database, suiteMessageLimit);
  return {
    backend,
    storedMessages: () => storedMessages(database),
    async close() {
      await backend.close();
      await folder.remove();
    },
  };
}

/** Returns the messages as visitors sent them, in the order in which they were stored. */
export function storedMessages(database: Queries): Promise<Message[]> {
  return database.query(sql`select full_name as "fullName", phone, type, message, message_to as "messageTo"
    from messages order by id`);
}
