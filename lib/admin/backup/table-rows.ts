import { setImmediate } from 'node:timers/promises';
import { askRows, type Orm } from '#lib/backend/embedded/database.ts';
import { type SQL, sql } from '#lib/backend/embedded/drizzle.ts';
import { tableName } from '#lib/backend/embedded/staged-tables.ts';
import { type StoredTable, storedTables } from '#lib/backend/embedded/stored-tables.ts';

/** A row as PostgreSQL's own JSON, so that no type loses anything on the way (microseconds, large numbers). */
export type RowText = string;

/** On an in-process database everybody waits for a statement, tens of milliseconds on a slow machine. */
const rowsAtOnce = 250;
const charactersAtOnce = 500_000;

export function listingsTable(): StoredTable {
  const table = storedTables().find(({ name }) => name === 'listings');
  if (!table) throw new Error('the schema has no listings');
  return table;
}

/** Columns by name within a statement. */
export const columnList = (names: readonly string[]) => sql.join(names.map(sql.identifier), sql`, `);

/** All rows of a table in the order of its key. Must be called within a transaction. */
export async function* readRows(transaction: Orm, table: StoredTable): AsyncGenerator<RowText> {
  const row = sql`select ${columnList(table.columns)} from ${tableName(table)} order by ${columnList(table.key)}`;
  await transaction.execute(
    sql`declare stored_rows no scroll cursor for select to_json(stored)::text as row from (${row}) stored`,
  );
  const fetchMore = sql.raw(`fetch ${rowsAtOnce} from stored_rows`);
  for (;;) {
    const rows = await askRows<{ row: RowText }>(transaction, fetchMore);
    for (const { row } of rows) yield row;
    if (rows.length < rowsAtOnce) break;
  }
  await transaction.execute(sql`close stored_rows`);
}

/**
 * All rows of a table in the order of its one key, slice by slice, so that visitors' queries get in between: rows that
 * change meanwhile are read as they were or as they are.
 */
export async function* readSlices(orm: Orm, table: StoredTable): AsyncGenerator<RowText> {
  const key = columnList(table.key);
  for (let last: string | null = null; ; ) {
    const after: SQL = last === null ? sql`true` : sql`${key} > ${last}::bigint`;
    const slice: { key: string; row: RowText }[] = await askRows(
      orm,
      sql`select stored.${key}::text as key, to_json(stored)::text as row from
        (select ${columnList(table.columns)} from ${tableName(table)} where ${after} order by ${key} limit ${rowsAtOnce}) stored`,
    );
    for (const { row } of slice) yield row;
    if (slice.length < rowsAtOnce) return;
    last = slice.at(-1)?.key ?? null;
    // The in-process database answers without a pause in which a request could be read.
    await setImmediate();
  }
}

/**
 * Writes rows into a table.
 * @param columns those that the rows have; the table's others take their defaults
 * @param onRows is told how many more were written
 * @returns how many there were
 */
export async function writeRows(
  transaction: Orm,
  table: StoredTable,
  columns: readonly string[],
  rows: AsyncIterable<RowText>,
  onRows: (count: number) => void,
): Promise<number> {
  let written = 0;
  const name = tableName(table);
  const shared = columnList(table.columns.filter((column) => columns.includes(column)));
  for await (const batch of batches(rows)) {
    const json = `[${batch.join(',')}]`;
    await transaction.execute(
      sql`insert into ${name} (${shared}) overriding system value
        select ${shared} from json_populate_recordset(null::${name}, ${json}::json)`,
    );
    written += batch.length;
    onRows(batch.length);
    // The in-process database answers without a pause in which a request could be read.
    await setImmediate();
  }
  return written;
}

async function* batches(rows: AsyncIterable<RowText>): AsyncGenerator<RowText[]> {
  let batch: RowText[] = [];
  let characters = 0;
  for await (const row of rows) {
    batch.push(row);
    characters += row.length;
    if (batch.length < rowsAtOnce && characters < charactersAtOnce) continue;
    yield batch;
    batch = [];
    characters = 0;
  }
  if (batch.length > 0) yield batch;
}

/** The number that the table's next row gets, null for a table whose rows are not numbered. */
export async function nextNumber(orm: Orm, table: StoredTable): Promise<number | null> {
  const sequence = await sequenceOf(orm, table);
  if (!sequence) return null;
  const [row] = await askRows<{ next: string }>(orm, sql`select ${sequence.next}::text as next`);
  return Number(row?.next);
}

/** Lets numbers go on at `next` at the earliest, above every one that is taken, and never again at one that was. */
export async function raiseNumber(orm: Orm, table: StoredTable, next: number): Promise<void> {
  const sequence = await sequenceOf(orm, table);
  if (!sequence) return;
  const taken = sql`(select max(${sql.identifier(sequence.column)}) + 1 from ${tableName(table)})`;
  const highest = sql`greatest(${next}::bigint, ${sequence.next}, ${taken})`;
  await orm.execute(sql`select setval(${sequence.name}, ${highest}, false)`);
}

async function sequenceOf(orm: Orm, table: StoredTable) {
  const { name, schema = 'public', numbered } = table;
  if (numbered === null) return null;
  const [row] = await askRows<{ sequence: string }>(
    orm,
    sql`select pg_get_serial_sequence(${`${schema}.${name}`}, ${numbered}) as sequence`,
  );
  if (!row) throw new Error(`${name}.${numbered} has no sequence`);
  return {
    name: row.sequence,
    column: numbered,
    // The server itself wrote the name, with quotation marks where it needs them.
    next: sql`(select last_value + is_called::int from ${sql.raw(row.sequence)})`,
  };
}
