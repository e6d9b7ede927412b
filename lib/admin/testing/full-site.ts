import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#lib/backend/embedded/database.ts';
import { insertListings } from '#lib/backend/embedded/listings.ts';
import { openDatabase } from '#lib/backend/embedded/open-database.ts';
import { toListingRow } from '#lib/backend/embedded/seed/seed.ts';
import { storedTables } from '#lib/backend/embedded/stored-tables.ts';
import { temporaryFolder } from '#lib/backend/embedded/testing/open-for-suite.ts';
import type { PostgresServer } from '#lib/backend/embedded/testing/postgres-server.ts';
import { samples } from '#lib/listing/samples.ts';
import { type ImportOptions, importTable } from '../listing-import/import-listings.ts';
import { noSheet } from '../spreadsheets/table-file.ts';
import { asJson, names } from '../sql-parts.ts';
import { rowsOf } from './rows-of.ts';

/** The start of a JPEG, and then what distinguishes this one from others. */
export const smallPhoto = (text: string) =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(`--------${text}`)]);

/** A site of its own in a folder of its own, on PGlite or on the server that is given. */
export async function openTestSite(server: PostgresServer | null) {
  const folder = await temporaryFolder();
  const database = server && (await server.createDatabase());
  const settings = { databaseUrl: database?.url ?? null, dataDir: folder.path };
  const site = await openDatabase(settings);
  return {
    ...site,
    database: site as Database,
    dataDir: folder.path,
    folder: folder.path,
    databaseUrl: settings.databaseUrl,
    /** Opens it again after it was closed. */
    reopen: () => openDatabase(settings),
    async remove({ isClosed = false } = {}) {
      if (!isClosed) await site.close();
      await database?.drop();
      await folder.remove();
    },
  };
}

/** What tests run on: PGlite, and a server where there is one. */
export function enginesWith(server: PostgresServer | null) {
  const pglite = { engine: 'PGlite', open: () => openTestSite(null) };
  return server ? [pglite, { engine: 'PostgreSQL', open: () => openTestSite(server) }] : [pglite];
}

export type TestSite = Awaited<ReturnType<typeof openTestSite>>;

const awkward = 'İğne "tırnak" \\ \u2028 \u2029 \n\r\t ; = 😀';

/** Fills every table, with values that a careless copy would change. */
export async function fillSite({ database, photoFolder, folder }: TestSite) {
  const listings = rowsOf(database, 'listings');
  await listings.remove(sql`id = 1003`);
  await listings.change({ featuredOrder: 9 }, sql`kept.id = 1004`);
  await listings.add({
    title: awkward,
    type: 'Konut',
    features: ['Oda Sayısı:3+1', '{"a":null}', ''],
    images: ['ev/ön yüz.jpg', `${longFolder}/foto.jpg`],
    priceAmount: Number.MAX_SAFE_INTEGER,
    ownerId: -5,
    advisorEmail: 'elif@example.com',
    createdAt: '2026-01-02 03:04:05.678901+00',
  });
  const values = { fullName: awkward, phone: '5321234567', type: 'satis', message: awkward };
  const messages = rowsOf(database, 'messages');
  const all = [
    { ...values, messageTo: null },
    { ...values, messageTo: '11' },
    { ...values, messageTo: null },
  ];
  const ids = await messages.add(...all);
  const mails = ids.map((messageId) => ({ messageId, pendingTo: ['a@b.c', awkward] }));
  await rowsOf(database, 'message_mails').add(...mails);
  await rowsOf(database, 'message_visits').add({ visitorHash: 'ab'.repeat(32) });
  // A number that was given once is not given again.
  await messages.remove(sql`id = ${ids.at(-1)}`);

  await addPhoto(photoFolder, 'ev/ön yüz.jpg', smallPhoto('ön'));
  await addPhoto(photoFolder, `${longFolder}/foto.jpg`, smallPhoto('uzun'.repeat(100_000)));
  await writeFile(join(folder, 'secret.jpg'), smallPhoto('secret'));
  await symlink('ön yüz.jpg', join(photoFolder, 'ev/link.jpg'));
  await symlink(join(folder, 'secret.jpg'), join(photoFolder, 'ev/out.jpg'));
  await writeFile(join(photoFolder, 'not.txt'), 'no photograph');
}

const longFolder = `${'uzun-ad-'.repeat(12)}/${'klasör '.repeat(9).trim()}`;

async function addPhoto(photoFolder: string, path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(join(photoFolder, path)), { recursive: true });
  await writeFile(join(photoFolder, path), bytes);
}

/** All rows of all tables as text, but for the version of the listings, which a restored database raises. */
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

/** All files below a folder by their paths, symbolic links as what they lead to. */
export async function allFiles(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, string>();
  for (const entry of entries.filter((one) => !one.isDirectory())) {
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(folder.length + 1), (await readFile(path)).toString('latin1'));
  }
  return new Map([...files].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Imports records as if a sheet had them, the first one in row 2. */
export function importRecords(
  site: Pick<TestSite, 'database' | 'photoFolder'>,
  all: readonly Record<string, unknown>[],
  options: ImportOptions = {},
) {
  const records = all.map((record, at) => ({ row: at + 2, cells: Object.entries(record) }));
  return importTable(site, 'ilanlar.csv', { isSheet: true, facts: noSheet, records }, options);
}

/** A site for the tests of one `describe`, with the sample listings before each of them. */
export function useSampleSite(open: () => Promise<TestSite>): () => TestSite {
  let site: TestSite;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.remove());
  beforeEach(async () => {
    await rowsOf(site.database, 'listings').remove();
    await site.database.query(sql`alter table listings alter column id restart with 2001`);
    await insertListings(site.database, samples.map(toListingRow));
  });
  return () => site;
}
