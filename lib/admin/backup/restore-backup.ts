import { lstat, readFile, realpath, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import sql from 'sql-template-tag';
import type { Database, Queries } from '#lib/backend/embedded/database.ts';
import { makeFolder } from '#lib/backend/embedded/make-folder.ts';
import { type StoredTable, storedTables } from '#lib/backend/embedded/stored-tables.ts';
import { samples } from '#lib/listing/samples.ts';
import { writePhoto } from '../photographs/photo-files.ts';
import type { Progress } from '../progress.ts';
import { names, nextNumber, raiseNumber } from '../sql-parts.ts';
import { UserError } from '../user-error.ts';
import { damaged, entryNames, isOfFolder, type Manifest, notBackup, readEntries } from './backup-file.ts';
import { checkBackup } from './check-backup.ts';

/**
 * Replaces everything in the database by a backup, and adds its photographs to those that are there. The whole file is
 * checked before anything changes, and all rows are written in one transaction: a process that is killed leaves listings
 * and messages as they were. Messages that arrive meanwhile stay.
 * @param isReplacing whether listings and messages of the agency's own may be replaced
 * @returns what the backup holds, and when it was taken
 * @throws UserError when the file cannot be used, or when something would be lost that may not be replaced
 */
export async function restoreBackup(
  { database, photoFolder }: { database: Database; photoFolder: string },
  file: string,
  { isReplacing, onProgress }: { isReplacing: boolean; onProgress?: Progress },
) {
  if (!isReplacing) await refuseOwnContent(database);
  const { manifest, photos } = await checkBackup(file, onProgress);
  const arriving = await reserveNumbers(database, manifest);
  const added: string[] = [];
  let differing = 0;
  try {
    // No listing shows a photograph that is missing.
    differing = await placePhotos(file, photoFolder, { isReplacing: false, placed: added, onProgress });
    await database.transaction(async (transaction) => {
      await transaction.query(sql`lock table listings in share row exclusive mode`);
      if (!isReplacing) await refuseOwnContent(transaction);
      await removeRows(transaction, arriving);
      await writeRows(transaction, file, manifest, onProgress);
      // The folder's workbook is not what changed the listings (`serve-office.ts`).
      await transaction.query(
        sql`insert into site_state (name, value) values ('office_restored', ${manifest.createdAt})
            on conflict (name) do update set value = excluded.value`,
      );
    }, 'bulk');
  } catch (error) {
    for (const path of added) await rm(path, { force: true });
    throw error;
  }
  // Until now, listings showed the photographs that differ.
  if (differing > 0) await placePhotos(file, photoFolder, { isReplacing: true, placed: [] });
  return { tables: manifest.tables, photos, createdAt: new Date(manifest.createdAt) };
}

/** @throws UserError when a database holds listings other than untouched samples, or messages */
async function refuseOwnContent(queries: Queries): Promise<void> {
  // Any change of a listing updates its date (migration `triggers`).
  const untouched = samples.map(({ id, guncellemeTarihi }) => ({ id: Number(id), at: guncellemeTarihi }));
  const row = await queries.one<{ listings: number; messages: number }>(
    sql`select (select count(*)::int from messages) as messages, (
      select count(*)::int from listings l where not exists (
        select from json_to_recordset(${JSON.stringify(untouched)}::json) as sample(id bigint, at timestamptz)
        where sample.id = l.id and sample.at = date_trunc('milliseconds', l.updated_at))) as listings`,
  );
  if (row && row.listings + row.messages > 0)
    throw new UserError(
      `Orada ${row.listings} ilan ve ${row.messages} mesaj var; hiçbir şey değiştirilmedi. Yerlerine yedektekileri koymak için --replace ekleyin.`,
    );
}

/**
 * Moves the numbers of messages and visits above those of the backup: what has such a number arrives meanwhile.
 * @returns the first of them by table
 */
async function reserveNumbers(database: Database, { tables }: Manifest) {
  const first = { messages: 0, message_visits: 0 };
  for (const name of ['messages', 'message_visits'] as const) {
    await raiseNumber(database, name, tables[name]?.next ?? 0);
    first[name] = await nextNumber(database, name);
  }
  // Waits for those that took a number before.
  await database.transaction((transaction) => transaction.query(sql`lock table messages in share mode`));
  return first;
}

/** The server keeps the old rows for transactions that read them: visitors see them until all is written. */
async function removeRows(
  transaction: Queries,
  arriving: Awaited<ReturnType<typeof reserveNumbers>>,
): Promise<void> {
  // Mails go with their messages.
  await transaction.query(sql`delete from messages where id < ${arriving.messages}::bigint`);
  await transaction.query(sql`delete from message_visits where id < ${arriving.message_visits}::bigint`);
  await transaction.query(sql`delete from listings`);
  await transaction.query(sql`delete from site_state where not starts_with(name, 'office_')`);
}

const rowsAtOnce = 500;

async function writeRows(
  transaction: Queries,
  file: string,
  { tables }: Manifest,
  onProgress?: Progress,
): Promise<void> {
  // The version of the listings is not restored: every change of this database raises it.
  const restored = storedTables().filter(({ name }) => name in tables && name !== 'catalogue_version');
  const waiting = new Map(restored.map((table) => [entryNames.table(table.name), table]));
  for await (const { name, bytes } of readEntries(file)) {
    // The photographs come after the tables.
    if (waiting.size === 0) return;
    const table = waiting.get(name);
    if (!table) continue;
    waiting.delete(name);
    const { columns = [], next = null, count } = tables[table.name] ?? {};
    // Not at U+2028, which a row may contain unescaped.
    const lines = bytes.toString().split('\n').slice(0, -1);
    if (lines.length !== count) throw damaged(file);
    const rows = lines.filter((row) => !isOfFolder(table.name, row));
    for (let done = 0; done < rows.length; done += rowsAtOnce) {
      await insertRows(transaction, table, columns, rows.slice(done, done + rowsAtOnce));
      const written = Math.min(done + rowsAtOnce, rows.length);
      onProgress?.(`Kayıtlar yazılıyor (${table.name})`, written, rows.length);
    }
    if (next !== null) await raiseNumber(transaction, table.name, next);
  }
  // The file was replaced after it had been checked.
  throw damaged(file);
}

/** Columns that the rows of an older version lack take their defaults. */
async function insertRows(
  transaction: Queries,
  { name, columns }: StoredTable,
  written: readonly string[],
  rows: readonly string[],
): Promise<void> {
  const shared = names(...columns.filter((column) => written.includes(column)));
  await transaction.query(
    sql`insert into ${names(name)} (${shared}) overriding system value
      select ${shared} from json_populate_recordset(null::${names(name)}, ${`[${rows.join(',')}]`}::json)`,
  );
}

/**
 * Places photographs of a backup: those that are missing and, when replacing, those that differ.
 * @param placed receives their paths, also when another one fails
 * @returns how many differ and were not replaced
 */
export async function placePhotos(
  file: string,
  photoFolder: string,
  {
    isReplacing,
    placed,
    onProgress,
  }: { isReplacing: boolean; placed: string[]; onProgress?: Progress | undefined },
): Promise<number> {
  await makeFolder(photoFolder);
  const root = await realpath(photoFolder);
  let seen = 0;
  let differing = 0;
  for await (const { name, changedAt, bytes } of readEntries(file)) {
    if (!name.startsWith(entryNames.photos)) continue;
    const target = join(root, name.slice(entryNames.photos.length));
    await makeFolder(dirname(target));
    // A folder that is a symbolic link could lead out.
    if (!`${await realpath(dirname(target))}${sep}`.startsWith(root + sep)) throw notBackup(file);
    seen += 1;
    onProgress?.('Fotoğraflar yerleştiriliyor', seen, null);
    const found = await lstat(target).catch(() => null);
    if (found?.isFile() && bytes.equals(await readFile(target))) continue;
    if (found && !isReplacing) {
      differing += 1;
      continue;
    }
    await writePhoto(target, bytes, changedAt);
    placed.push(target);
  }
  return differing;
}
