import { sql } from 'drizzle-orm';
import type { Orm } from '../database.ts';
import { catalogueVersion } from '../schema.ts';
import { nextNumber, raiseNumber } from './row-numbers.ts';
import { type StoredTable, storedTables } from './stored-tables.ts';
import { type RowText, readRows, writeRows } from './table-rows.ts';

/** What one table holds. */
export type TableContent = {
  columns: string[];
  /** Number of the next row, null where rows are not numbered. */
  next: number | null;
  /** How many rows there are. */
  count: number;
  rows(): AsyncIterable<RowText>;
};

/** All that a database holds, by table. Of an older schema, tables and columns may be missing. */
export type Content = ReadonlyMap<string, TableContent>;

const versionTable = 'catalogue_version';

/** What a database holds, to be read while the transaction lasts. */
export async function contentOf(transaction: Orm): Promise<Content> {
  const content = new Map<string, TableContent>();
  for (const table of storedTables()) {
    content.set(table.name, {
      columns: table.columns,
      next: await nextNumber(transaction, table),
      count: await transaction.$count(sql.identifier(table.name)),
      rows: () => readRows(transaction, table),
    });
  }
  return content;
}

export class ContentError extends Error {
  override readonly name = 'ContentError';
}

/**
 * Puts a content in the place of everything that the database holds.
 * @param onRows is told how many more rows were written
 * @throws ContentError when fewer or more rows came than the content promises
 */
export async function replaceContent(
  transaction: Orm,
  content: Content,
  onRows: (count: number) => void = () => {},
): Promise<void> {
  const tables = storedTables().filter(({ name }) => name !== versionTable);
  for (const { name } of tables.toReversed())
    await transaction.execute(sql`delete from ${sql.identifier(name)}`);
  for (const table of tables) await writeTable(transaction, table, content.get(table.name), onRows);
  await raiseVersion(transaction, content.get(versionTable));
}

async function writeTable(
  transaction: Orm,
  table: StoredTable,
  held: TableContent | undefined,
  onRows: (count: number) => void,
): Promise<void> {
  if (!held) return;
  const written = await writeRows(transaction, table, held.columns, held.rows(), onRows);
  if (written !== held.count)
    throw new ContentError(`${table.name}: ${written} rows instead of ${held.count}`);
  if (held.next !== null) await raiseNumber(transaction, table, held.next);
  // An in-process database never does it by itself.
  await transaction.execute(sql`analyze ${sql.identifier(table.name)}`);
}

/** A process that holds an old catalogue must find a number that it has not seen, wherever it comes from. */
async function raiseVersion(transaction: Orm, held: TableContent | undefined): Promise<void> {
  let highest = 0;
  for await (const row of held?.rows() ?? []) highest = Math.max(highest, Number(JSON.parse(row).version));
  await transaction
    .update(catalogueVersion)
    .set({ version: sql`greatest(${catalogueVersion.version}, ${highest}::bigint) + 1` });
}
