import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sql, { empty, join as list, type Sql } from 'sql-template-tag';
import { samples } from '#lib/domain/listing/samples.ts';
import type { Progress } from '#lib/runtime/progress.ts';
import { UserError } from '#lib/runtime/user-error.ts';
import { dataToolTexts as texts } from '#lib/site/texts/data-tools.ts';
import type { Database, Queries } from '../database.ts';
import { exists } from '../make-folder.ts';
import { deleteMessages } from '../messages/stored-messages.ts';
import { writePhoto } from '../photographs/photo-files.ts';
import { insideFolder } from '../photographs/photo-folder.ts';
import { runName } from '../search-alerts/daily-news.ts';
import { essentialState, toListingRow } from '../seed/seed.ts';
import { officePrefix, writeStates } from '../site-state.ts';
import { names, nextNumber, raiseNumber } from '../sql-parts.ts';
import { storedTables } from '../stored-tables.ts';
import { findWithheld, type Withheld } from '../withheld-features.ts';
import {
  type Backup,
  checkBackup,
  damaged,
  type Entry,
  entryNames,
  isContent,
  linesOf,
  type Manifest,
  notBackup,
  readEntries,
} from './backup-file.ts';

/**
 * Replaces everything in the database by a backup, and adds its photographs to those that are there. The whole file is
 * read before anything changes, and all rows are written in one transaction: a process that is killed and a row that the
 * database refuses leave listings and messages as they were. Messages that arrive meanwhile stay.
 * @param isReplacing lets the agency's own listings and messages be replaced
 * @returns what the backup holds, how many of its searches write again or were left out, when it was taken, and which
 *   features of it are not published
 * @throws UserError when the file cannot be used, or when something would be lost that may not be replaced
 */
export async function restoreBackup(
  { database, photoFolder }: { database: Database; photoFolder: string },
  file: string,
  { isReplacing, onProgress }: { isReplacing: boolean; onProgress?: Progress },
) {
  if (!isReplacing) await refuseOwnContent(database);
  const content = await checkBackup(file, onProgress);
  const { createdAt, tables } = content.manifest;
  const isWithSearches = await hasNeverHadSearches(database);
  const arriving = await reserveNumbers(database, content.manifest);
  const missing = new Set<string>();
  for (const path of content.photos) if (!(await exists(join(photoFolder, path)))) missing.add(path);
  const placed: string[] = [];
  let withheld: Withheld;
  try {
    // No listing shows these yet.
    await placePhotos(file, photoFolder, { paths: missing, placed, onProgress });
    withheld = await database.transaction(async (transaction) => {
      await transaction.query(sql`lock table listings in share row exclusive mode`);
      if (!isReplacing) await refuseOwnContent(transaction);
      await removeRows(transaction, arriving, isWithSearches);
      await writeRows(transaction, content, { file, isWithSearches, onProgress });
      // These listings come from the backup rather than from the folder's workbook (`serve-office.ts`).
      await writeStates(transaction, { [`${officePrefix}restored`]: createdAt });
      const found = await findWithheld(transaction);
      if (isWithSearches) await raiseNumber(transaction, 'search_alerts', tables.search_alerts?.next ?? 0);
      return found;
    }, 'bulk');
  } catch (error) {
    for (const path of placed) await rm(join(photoFolder, path), { force: true });
    throw error;
  }
  // Until now, listings showed those that differ.
  await placePhotos(file, photoFolder, { paths: content.photos.difference(missing), placed });
  const held = tables.search_alerts?.count ?? 0;
  const searches = isWithSearches ? { back: held, leftOut: 0 } : { back: 0, leftOut: held };
  return { tables, photos: content.photos.size, searches, createdAt: new Date(createdAt), withheld };
}

/** @throws UserError when a database holds listings other than untouched samples, or messages */
async function refuseOwnContent(database: Queries): Promise<void> {
  const untouched = samples
    .map(toListingRow)
    .map(({ id, updatedAt }) => sql`(${id}::bigint, ${updatedAt}::timestamptz)`);
  const own = await database.one<{ listings: number; messages: number }>(sql`select
    (select count(*) from listings where (id, updated_at) not in (${list(untouched)})) as listings,
    (select count(*) from messages) as messages`);
  if (own && own.listings + own.messages > 0)
    throw new UserError(texts.ownContent(own.listings, own.messages));
}

/**
 * Moves the numbers of new rows above those of the backup.
 * @returns the first ones: a message or visit with such a number arrives meanwhile
 */
async function reserveNumbers(database: Database, { tables }: Manifest) {
  // Those of searches are raised after their rows: numbers survive a rollback, and tell that there were searches.
  for (const { name, numbered } of storedTables())
    if (numbered !== null && name !== 'search_alerts')
      await raiseNumber(database, name, tables[name]?.next ?? 0);
  const first = {
    message: await nextNumber(database, 'messages'),
    visit: await nextNumber(database, 'message_visits'),
  };
  // Waits for those that took a number before.
  await database.transaction((transaction) => transaction.query(sql`lock table messages in share mode`));
  return first;
}

/** Tells whether no search was ever left here: otherwise a backup would bring back searches that were ended since. */
const hasNeverHadSearches = async (database: Queries) => (await nextNumber(database, 'search_alerts')) === 1;

/** The mails of searches go with these. */
const isOfSearches = sql`kind in ('confirm', 'news')`;

/** Tells which rows of a table are replaced by those of the backup. */
function isRestored(table: string, isWithSearches: boolean): Sql {
  if (isWithSearches) return isContent(table);
  if (table === 'mails') return sql`not ${isOfSearches}`;
  return table === 'site_state' ? sql`${isContent(table)} and name <> ${runName}` : isContent(table);
}

/** Removes the old rows, which visitors see until the transaction ends. */
async function removeRows(
  transaction: Queries,
  arriving: Awaited<ReturnType<typeof reserveNumbers>>,
  isWithSearches: boolean,
): Promise<void> {
  await deleteMessages(transaction, sql`id < ${arriving.message}::bigint`);
  await transaction.query(sql`delete from mails where kind = 'authorisations'`);
  await transaction.query(sql`delete from message_visits where id < ${arriving.visit}::bigint`);
  await transaction.query(sql`delete from listings`);
  if (isWithSearches) {
    // Who asks meanwhile waits: the same search of the same address may be in the backup.
    await transaction.query(sql`lock table search_alerts, listing_news in share row exclusive mode`);
    await transaction.query(sql`delete from mails where ${isOfSearches}`);
    for (const name of ['search_alerts', 'listing_news'])
      await transaction.query(sql`delete from ${names(name)}`);
  }
  // State that every site needs stays where the backup lacks it.
  await transaction.query(
    sql`delete from site_state where ${isRestored('site_state', isWithSearches)}
      and name not in (${list([...essentialState])})`,
  );
}

const rowsAtOnce = 500;

async function writeRows(
  transaction: Queries,
  { manifest, tables }: Backup,
  {
    file,
    isWithSearches,
    onProgress,
  }: { file: string; isWithSearches: boolean; onProgress: Progress | undefined },
): Promise<void> {
  for (const { name, columns } of storedTables()) {
    // The version of the listings is not restored: every change of this database raises it.
    if (name === 'catalogue_version') continue;
    if (!isWithSearches && ['search_alerts', 'listing_news'].includes(name)) continue;
    // Columns that are newer than the backup take their defaults.
    const shared = names(...columns.filter((column) => manifest.tables[name]?.columns.includes(column)));
    const rows = linesOf(tables.get(name));
    // Some of the site's state stays, which the backup may have too.
    const replacing =
      name === 'site_state' ? sql`on conflict (name) do update set value = excluded.value` : empty;
    for (let done = 0; done < rows.length; done += rowsAtOnce) {
      const some = rows.slice(done, done + rowsAtOnce);
      await transaction
        .query(sql`insert into ${names(name)} (${shared}) overriding system value
        select ${shared} from json_populate_recordset(null::${names(name)}, ${`[${some.join()}]`}::json)
        where ${isRestored(name, isWithSearches)} ${replacing}`)
        .catch((error: unknown) => {
          throw isRefusedRow(error) ? damaged(file, name) : error;
        });
      onProgress?.(texts.steps.writing(name), done + some.length, rows.length);
    }
  }
}

/** Tells whether a column or a constraint refuses a value. The message may quote it, and with it a person. */
const isRefusedRow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));

type Placing = { paths: ReadonlySet<string>; placed: string[]; onProgress?: Progress | undefined };

/** Places these photographs of a backup. @throws UserError when a folder on the way to one leads elsewhere */
async function placePhotos(
  file: string,
  photoFolder: string,
  { paths, placed, onProgress }: Placing,
): Promise<void> {
  // Unpacking a whole backup takes seconds.
  if (paths.size === 0) return;
  let done = 0;
  for await (const entry of readEntries(file)) {
    const path = entry.name.slice(entryNames.photo('').length);
    if (entry.name !== entryNames.photo(path) || !paths.has(path)) continue;
    await placePhoto(file, photoFolder, path, entry);
    placed.push(path);
    done += 1;
    onProgress?.(texts.steps.placing, done, paths.size);
  }
}

async function placePhoto(
  file: string,
  photoFolder: string,
  path: string,
  { bytes, changedAt }: Entry,
): Promise<void> {
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder))
    if ((await exists(join(photoFolder, folder))) && !(await insideFolder(photoFolder, folder)))
      throw notBackup(file);
  const target = join(photoFolder, path);
  if (!(await exists(target)) || !bytes.equals(await readFile(target)))
    await writePhoto(target, bytes, changedAt);
}
