import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { askRows, type Orm } from '#lib/backend/embedded/database.ts';
import { sql } from '#lib/backend/embedded/drizzle.ts';
import { changeMarks } from '#lib/backend/embedded/listing-rows.ts';
import { exists } from '#lib/backend/embedded/make-folder.ts';
import { listings, siteState } from '#lib/backend/embedded/schema.ts';
import { writeWholeFile } from '../files/atomic-file.ts';
import { importFile } from '../listing-import/import-listings.ts';
import { exportListings } from '../listings/export-listings.ts';
import { messagesAsXlsx } from '../messages/message-file.ts';
import { bookedMessages } from '../messages/stored-messages.ts';
import type { Site } from '../open-site-data.ts';
import { TableFileError } from '../spreadsheets/table-file.ts';
import { answerNames, type FolderFile, lookInto } from './office-folder.ts';
import { type OfficeResult, resultText } from './result-text.ts';

/** What the database remembers, so that a restart or a second site does not take the same file in again. */
const remembered = { file: 'office_file', standing: 'office_standing' } as const;

/**
 * Takes in the workbook of the office's folder if it or its photographs have changed, answers beside it, and brings the
 * files that show what the site has up to date.
 * @returns the text of the answer, null when there was nothing new
 * @throws errors of the disk and the database as they come; it is to be called again then
 */
export async function serveOffice(
  site: Site,
  folder: string,
  agencyName: string,
): Promise<{ file: string; text: string } | null> {
  const { orm } = site;
  const { workbook, photos } = await lookInto(folder);
  let answer: { file: string; text: string } | null = null;
  if (workbook) {
    const file = join(folder, workbook.path);
    const fingerprint = workbook.isReadable
      ? await fingerprintOf(file, photos)
      : `unreadable since ${workbook.mtime}`;
    if (fingerprint !== (await recall(orm, remembered.file))) {
      const outcome = await takeIn(site, file, folder);
      const text = resultText({ agencyName, at: new Date(), file: workbook.path, outcome });
      await writeAnswer(folder, answerNames.result, text);
      await remember(orm, remembered.file, fingerprint);
      answer = { file: workbook.path, text };
    }
  }
  const marks = await changeMarks(orm);
  if (marks !== (await recall(orm, remembered.standing)) || !(await hasStanding(folder))) {
    await writeStanding(orm, folder);
    await remember(orm, remembered.standing, marks);
  }
  return answer;
}

async function takeIn(site: Site, file: string, folder: string): Promise<OfficeResult['outcome']> {
  const before = new Set((await site.orm.select({ id: listings.id }).from(listings)).map(({ id }) => id));
  const [clock] = await askRows<{ now: string }>(site.orm, sql`select clock_timestamp()::text as now`);
  try {
    const report = await importFile(site, file, { photoSource: folder, skipsBad: true, isRepeated: true });
    const touched = await site.orm
      .select({ id: listings.id, title: listings.title })
      .from(listings)
      .where(sql`${listings.updatedAt} >= ${clock?.now}::timestamptz`)
      .orderBy(listings.id);
    return {
      report,
      created: touched.filter(({ id }) => !before.has(id)),
      updated: touched.filter(({ id }) => before.has(id)),
    };
  } catch (error) {
    if (error instanceof TableFileError) return { failure: error.message };
    throw error;
  }
}

/** Another one when the workbook's content or a photograph has changed; saving it anew without a change is none. */
async function fingerprintOf(file: string, photos: readonly FolderFile[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(photos));
  for await (const piece of createReadStream(file)) hash.update(piece);
  return hash.digest('hex');
}

/** What the site has: every listing, ready to be changed and saved as `ilanlar.xlsx`, and the newest messages. */
async function writeStanding(orm: Orm, folder: string): Promise<void> {
  await writeAnswer(folder, answerNames.listings, exportListings(orm, 'xlsx'));
  await writeAnswer(folder, answerNames.messages, messagesAsXlsx(bookedMessages(orm)));
}

/** Writes a file that the office may read and change, whole or not at all. */
function writeAnswer(
  folder: string,
  name: string,
  content: string | AsyncIterable<string | Uint8Array>,
): Promise<void> {
  return writeWholeFile(join(folder, name), true, async (handle) => {
    // Users of the folder share its group; some network shares have no file modes.
    await handle.chmod(0o660).catch(() => {});
    await handle.writeFile(content);
  });
}

async function hasStanding(folder: string): Promise<boolean> {
  const names = [answerNames.listings, answerNames.messages];
  return (await Promise.all(names.map((name) => exists(join(folder, name))))).every(Boolean);
}

async function recall(orm: Orm, name: string): Promise<string | null> {
  const [row] = await orm.select().from(siteState).where(sql`${siteState.name} = ${name}`);
  return row?.value ?? null;
}

async function remember(orm: Orm, name: string, value: string): Promise<void> {
  const row = { name, value };
  await orm.insert(siteState).values(row).onConflictDoUpdate({ target: siteState.name, set: { value } });
}

/** Arbitrary; sites over one PostgreSQL server agree on it. */
const officeLock = 7_301_466_202;

/**
 * Works unless another site over the same database is at it. An embedded database has one site only.
 * @returns null when another one is
 */
export async function whileAlone<Result>(
  databaseUrl: string | null,
  work: () => Promise<Result>,
): Promise<{ result: Result } | null> {
  if (databaseUrl === null) return { result: await work() };
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_free', [officeLock]);
    return rows[0]?.is_free === true ? { result: await work() } : null;
  } finally {
    // Ending the session releases the lock as well.
    await client.end().catch(() => {});
  }
}
