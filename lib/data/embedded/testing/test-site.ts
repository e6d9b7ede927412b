import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { samples } from '#lib/domain/listing/samples.ts';
import type { Database } from '../database.ts';
import { openDatabase } from '../open-database.ts';
import { pathsBelow } from '../photographs/photo-files.ts';
import { toListingRow } from '../seed/seed.ts';
import { asJson, names } from '../sql-parts.ts';
import { storedTables } from '../stored-tables.ts';
import { insertListings } from '../write-listings.ts';
import { temporaryFolder } from './open-for-suite.ts';

/** Returns a site of its own in a folder of its own, on PGlite or in the empty database that is given. */
export async function openTestSite(databaseUrl: string | null = null) {
  const folder = await temporaryFolder();
  const settings = { databaseUrl, dataDir: folder.path };
  const database = await openDatabase(settings);
  return {
    ...database,
    ...settings,
    database,
    folder: folder.path,
    async remove() {
      await database.close();
      await folder.remove();
    },
  };
}

/** Returns a site for the tests of one `describe` or file; each of them finds it as it was when it was new. */
export function freshSite(newUrl: () => Promise<string | null> = async () => null) {
  let site: Awaited<ReturnType<typeof openTestSite>>;
  beforeAll(async () => {
    site = await openTestSite(await newUrl());
  });
  afterAll(() => site.remove());
  beforeEach(async () => {
    const { database, photoFolder } = site;
    await database.query(
      sql`truncate listings, messages, mails, message_visits, search_alerts, listing_news
        restart identity cascade`,
    );
    await insertListings(database, samples.map(toListingRow));
    const kept = sql`('seeded', 'visitor-hash-key')`;
    await database.query(sql`delete from site_state where name not in ${kept}`);
    for (const name of await readdir(photoFolder))
      if (name !== 'ornek') await rm(join(photoFolder, name), { recursive: true });
  });
  return () => site;
}

/**
 * Returns all rows of all tables as text, but for the version of the listings and what belongs to the server, which a
 * restore keeps.
 */
export async function allRows(database: Database): Promise<Record<string, string[]>> {
  return database.transaction(async (transaction) => {
    const found: Record<string, string[]> = {};
    for (const { name, columns, key } of storedTables()) {
      if (name === 'catalogue_version') continue;
      const rows = await transaction.query<{ row: string }>(
        asJson(sql`select ${names(...columns)} from ${names(name)} order by ${names(...key)}`),
      );
      found[name] = rows.map(({ row }) => row).filter((row) => !/"name":"office_/.test(row));
    }
    return found;
  });
}

/** Returns all files below a folder by their paths, symbolic links as what they lead to. */
export async function allFiles(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const path of pathsBelow(folder)) found.set(path, await readFile(join(folder, path), 'latin1'));
  return found;
}

/** Returns the start of a JPEG, and then what distinguishes this one from others. */
export const smallPhoto = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(`--------${text}`)]);
