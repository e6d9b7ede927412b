import sql from 'sql-template-tag';
import type { Database, Queries } from '#lib/backend/embedded/database.ts';
import { newestSchema } from '#lib/backend/embedded/migrate.ts';
import { type StoredTable, storedTables } from '#lib/backend/embedded/stored-tables.ts';
import { samples } from '#lib/listing/samples.ts';
import { names, nextNumber, raiseNumber } from '../sql-parts.ts';
import { UserError } from '../user-error.ts';
import { countsOf, damaged, entriesOf, entryNames, isOfFolder, type Manifest, newer } from './backup-file.ts';
import { checkBackup } from './check-backup.ts';
import { addPhotos, replacePhotos } from './restore-photos.ts';

type Options = {
  /** Whether listings and messages of the agency's own are replaced. */
  isReplacing: boolean;
  onProgress?: (step: string, done: number, all: number | null) => void;
};

const versionTable = 'catalogue_version';

/**
 * Puts a backup in the place of everything that the database holds, and its photographs beside those that are there.
 * The file is checked whole before anything changes, and the rows are written in one transaction: a process that is
 * killed on the way leaves the listings and messages as they were. Messages that arrive meanwhile stay.
 * @returns how many rows by table and photographs it holds, and when it was taken
 * @throws UserError when the file cannot be used, or when something would be lost that is not to be
 */
export async function restoreBackup(
  { database, photoFolder }: { database: Database; photoFolder: string },
  file: string,
  options: Options,
) {
  if (!options.isReplacing) await refuseOwnContent(database);
  const { manifest, photos } = await checkBackup(file, options.onProgress);
  if (manifest.schema.when > (await newestSchema()).when) throw newer(file);
  const arriving = await reserveNumbers(database, manifest);
  const added = await addPhotos(file, photoFolder, options.onProgress);
  try {
    await database.transaction(
      async (transaction) => {
        await transaction.query(sql`lock table listings in share row exclusive mode`);
        if (!options.isReplacing) await refuseOwnContent(transaction);
        await removeRows(transaction, arriving);
        const version = await writeRows(transaction, file, manifest, options);
        await markRestored(transaction, manifest, version);
      },
      { kind: 'bulk' },
    );
  } catch (error) {
    await added.undo();
    throw error;
  }
  await replacePhotos(file, added.inTheWay);
  return { ...countsOf(manifest, photos), createdAt: new Date(manifest.createdAt) };
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
 * Moves the numbers of messages and visits to come above those of the backup, so that what arrives meanwhile is known.
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

/** @returns the version of the listings that the backup has */
async function writeRows(
  transaction: Queries,
  file: string,
  { tables }: Manifest,
  { onProgress }: Options,
): Promise<number> {
  const waiting = new Set(Object.keys(tables));
  let version = 0;
  for await (const { name, bytes } of entriesOf(file)) {
    const table = storedTables().find((one) => entryNames.table(one.name) === name);
    if (!table) continue;
    const { columns = [], next = null } = tables[table.name] ?? {};
    // Not at U+2028, which a row may contain unescaped.
    const lines = bytes.toString().split('\n').slice(0, -1);
    const rows = lines.filter((row) => !isOfFolder(table.name, row));
    if (table.name === versionTable)
      version = Math.max(...rows.map((row) => Number(JSON.parse(row).version)), version);
    else
      for (let at = 0; at < rows.length; at += rowsAtOnce) {
        await insertRows(transaction, table, columns, rows.slice(at, at + rowsAtOnce));
        onProgress?.(
          `Kayıtlar yazılıyor (${table.name})`,
          Math.min(at + rowsAtOnce, rows.length),
          rows.length,
        );
      }
    if (next !== null) await raiseNumber(transaction, table.name, next);
    waiting.delete(table.name);
    if (waiting.size === 0) return version;
  }
  throw damaged(file);
}

/** Columns that the rows of an older version lack take their defaults. */
async function insertRows(
  transaction: Queries,
  table: StoredTable,
  columns: readonly string[],
  rows: readonly string[],
): Promise<void> {
  const shared = names(...table.columns.filter((column) => columns.includes(column)));
  await transaction.query(
    sql`insert into ${names(table.name)} (${shared}) overriding system value
      select ${shared} from json_populate_recordset(null::${names(table.name)}, ${`[${rows.join(',')}]`}::json)`,
  );
}

/**
 * Lets every process see that the listings are others, wherever their version comes from, and the office's folder that
 * its workbook was not what changed them (`serve-office.ts`).
 */
async function markRestored(transaction: Queries, { createdAt }: Manifest, version: number): Promise<void> {
  await transaction.query(
    sql`update catalogue_version set version = greatest(version, ${version}::bigint) + 1`,
  );
  await transaction.query(
    sql`insert into site_state (name, value) values ('office_restored', ${createdAt})
      on conflict (name) do update set value = excluded.value`,
  );
}
