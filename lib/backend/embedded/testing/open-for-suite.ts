import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import type { Message } from '#lib/contract/message.ts';
import type { SampleListing } from '#lib/listing/samples/sample-listing.ts';
import { type OpenedBackend, suiteMessageLimit } from '../../backend-suite.ts';
import type { Queries, Transacting } from '../database.ts';
import { createEmbeddedBackend } from '../embedded-backend.ts';
import { insertListings } from '../listings.ts';
import { openDatabase } from '../open-database.ts';
import { toListingRow } from '../seed/seed.ts';

/** A folder for one test or several. */
export const temporaryFolder = () => mkdtempDisposable(join(tmpdir(), 'emlak-data-'));

/** Opens an embedded backend that holds these listings instead of the samples. */
export async function openForSuite(
  databaseUrl: string | null,
  wanted: readonly SampleListing[],
): Promise<OpenedBackend> {
  const folder = await temporaryFolder();
  const database = await openDatabase({ databaseUrl, dataDir: folder.path });
  await replaceListings(database, wanted);
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

export async function replaceListings(
  database: Transacting,
  wanted: readonly SampleListing[],
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query(sql`delete from listings`);
    await insertListings(transaction, wanted.map(toListingRow));
  });
}

/** The messages as visitors sent them, in the order in which they were stored. */
export function storedMessages(database: Queries): Promise<Message[]> {
  return database.query(sql`select full_name as "fullName", phone, type, message, message_to as "messageTo"
    from messages order by id`);
}
