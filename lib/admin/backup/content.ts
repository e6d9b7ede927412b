import { sql } from 'drizzle-orm';
import type { Orm } from '#lib/backend/embedded/database.ts';
import { listingsVersion } from '#lib/backend/embedded/schema.ts';
import { type StoredTable, storedTables } from '#lib/backend/embedded/stored-tables.ts';
import { holdWriters, refuseOwnContent } from './own-content.ts';
import { nextNumber, raiseNumber } from './row-numbers.ts';
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

type Replacing = {
  /** Whether listings and messages of the agency's own are replaced. */
  isReplacing: boolean;
  onRow?: ((done: number, all: number) => void) | undefined;
};

/**
 * Puts a content in the place of everything that the database holds.
 * @throws OccupiedError when something would be lost that is not to be; ContentError when fewer or more rows arrive
 * than the content promises
 */
export async function replaceContent(
  transaction: Orm,
  content: Content,
  { isReplacing, onRow }: Replacing,
): Promise<void> {
  await holdWriters(transaction);
  if (!isReplacing) await refuseOwnContent(transaction);
  const tables = storedTables().filter(({ name }) => name !== versionTable);
  for (const { name } of tables.toReversed())
    await transaction.execute(sql`delete from ${sql.identifier(name)}`);
  const all = tables.reduce((sum, { name }) => sum + (content.get(name)?.count ?? 0), 0);
  let done = 0;
  for (const table of tables)
    await writeTable(transaction, table, content.get(table.name), (count) => {
      done += count;
      onRow?.(done, all);
    });
  await raiseVersion(transaction, content.get(versionTable));
}

/** How many rows there are, by table. */
export function rowCounts(content: Content): Record<string, number> {
  return Object.fromEntries([...content].map(([name, { count }]) => [name, count]));
}

async function writeTable(
  transaction: Orm,
  table: StoredTable,
  held: TableContent | undefined,
  onRows: (count: number) => void,
): Promise<void> {
  if (!held) return;
  await writeRows(transaction, table, held.columns, held.rows(), onRows);
  const written = await transaction.$count(sql.identifier(table.name));
  if (written !== held.count)
    throw new ContentError(`${table.name}: ${written} rows instead of ${held.count}`);
  if (held.next !== null) await raiseNumber(transaction, table, held.next);
  // An in-process database never does it by itself.
  await transaction.execute(sql`analyze ${sql.identifier(table.name)}`);
}

/** A process whose search index is older must find a number that it has not seen, wherever it comes from. */
async function raiseVersion(transaction: Orm, held: TableContent | undefined): Promise<void> {
  let highest = 0;
  for await (const row of held?.rows() ?? []) highest = Math.max(highest, Number(JSON.parse(row).version));
  await transaction
    .update(listingsVersion)
    .set({ version: sql`greatest(${listingsVersion.version}, ${highest}::bigint) + 1` });
}
