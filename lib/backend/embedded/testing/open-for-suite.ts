import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Message } from '#lib/contract/message.ts';
import type { SampleListing } from '#lib/listing/samples/sample-listing.ts';
import { type OpenedBackend, suiteMessageLimit } from '../../backend-suite.ts';
import type { Orm } from '../database.ts';
import { createEmbeddedBackend } from '../embedded-backend.ts';
import { openDatabase } from '../open-database.ts';
import { listings, messages } from '../schema.ts';
import { toListingRow } from '../seed/seed.ts';

/** A folder for one test. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'emlak-data-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Opens an embedded backend that holds these listings instead of the samples. */
export async function openForSuite(
  databaseUrl: string | null,
  wanted: readonly SampleListing[],
): Promise<OpenedBackend> {
  const folder = await temporaryFolder();
  const settings = { databaseUrl, dataDir: folder.path, messageLimit: suiteMessageLimit };
  const database = await openDatabase(settings);
  await replaceListings(database.orm, wanted);
  const backend = createEmbeddedBackend(database, settings.messageLimit);
  return {
    backend,
    storedMessages: () => storedMessages(database.orm),
    async close() {
      await backend.close();
      await folder.remove();
    },
  };
}

export async function replaceListings(orm: Orm, wanted: readonly SampleListing[]): Promise<void> {
  await orm.transaction(async (transaction) => {
    await transaction.delete(listings);
    await transaction.insert(listings).values(wanted.map(toListingRow));
  });
}

/** The messages as visitors sent them, in the order in which they were stored. */
export function storedMessages(orm: Orm): Promise<Message[]> {
  const { fullName, phone, type, message, messageTo } = messages;
  return orm.select({ fullName, phone, type, message, messageTo }).from(messages).orderBy(messages.id);
}
