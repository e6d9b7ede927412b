import type { Orm } from '#lib/backend/embedded/database.ts';
import { type SQL, sql } from '#lib/backend/embedded/drizzle.ts';
import { listingsVersion } from '#lib/backend/embedded/schema.ts';
import { readVersion } from '#lib/backend/embedded/search-index/read-entries.ts';
import { isInProcess, stageTables, tableName } from '#lib/backend/embedded/staged-tables.ts';
import { type StoredTable, storedTables } from '#lib/backend/embedded/stored-tables.ts';
import { refuseOwnContent } from './own-content.ts';
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
  /** Is called when everything is written and not yet committed. */
  onWritten?: () => void;
};

/**
 * Puts a content in the place of everything that the database holds: all of it or nothing. Messages that arrive meanwhile
 * are kept beside it.
 * @throws OccupiedError when something would be lost that is not to be; ContentError when fewer or more rows arrive
 * than the content promises
 */
export async function replaceContent(orm: Orm, content: Content, options: Replacing): Promise<void> {
  const tables = storedTables().filter(({ name }) => name !== versionTable);
  const version = await readVersion(orm);
  if (!options.isReplacing) await refuseOwnContent(orm);
  const arriving = await reserveNumbers(orm, tables, content);
  const check = async (transaction: Orm) => {
    const isChanged = (await readVersion(transaction)) !== version;
    if (isChanged && !options.isReplacing) await refuseOwnContent(transaction);
  };
  const replace = (await isInProcess(orm)) ? replaceWithCopies : replaceInTransaction;
  await replace(orm, { tables, content, arriving, check, options });
}

type Replacement = {
  tables: readonly StoredTable[];
  content: Content;
  arriving: Arriving;
  /** Rejects when a listing was written meanwhile that the restore would lose. */
  check(transaction: Orm): Promise<void>;
  options: Replacing;
};

/** Reads and new messages go on meanwhile: the server keeps the old rows for transactions that read them. */
function replaceInTransaction(
  orm: Orm,
  { tables, content, arriving, check, options }: Replacement,
): Promise<void> {
  return orm.transaction(async (transaction) => {
    await transaction.execute(sql`lock table listings in share row exclusive mode`);
    await check(transaction);
    for (const table of tables.toReversed())
      await transaction.execute(
        sql`delete from ${tableName(table)} where not coalesce(${isArriving(table, arriving)}, false)`,
      );
    await writeTables(transaction, tables, content, options);
    await raiseVersion(transaction, content.get(versionTable));
    options.onWritten?.();
  });
}

/** An in-process database has one session: a transaction over all rows would block every other query. */
async function replaceWithCopies(
  orm: Orm,
  { tables, content, arriving, check, options }: Replacement,
): Promise<void> {
  const staged = await stageTables(orm, tables);
  try {
    await writeTables(orm, tables.map(staged.of), content, options);
    await staged.publish(async (transaction) => {
      await check(transaction);
      for (const table of tables) {
        const columns = sql.join(table.columns.map(sql.identifier), sql`, `);
        await transaction.execute(
          sql`insert into ${tableName(staged.of(table))} (${columns}) overriding system value
            select ${columns} from ${tableName(table)} where ${isArriving(table, arriving)}`,
        );
        const next = await nextNumber(transaction, table);
        if (next !== null) await raiseNumber(transaction, staged.of(table), next);
      }
      await raiseVersion(transaction, content.get(versionTable));
      options.onWritten?.();
    });
  } finally {
    await staged.drop();
  }
}

/** From which number on messages are such that arrive while a content is put in their place. */
type Arriving = { message: number; visit: number };

/** Moves the numbers of rows to come above those of the content. */
async function reserveNumbers(orm: Orm, tables: readonly StoredTable[], content: Content): Promise<Arriving> {
  const next = new Map<string, number>();
  for (const table of tables) {
    const held = content.get(table.name)?.next ?? null;
    if (table.name !== 'listings' && held !== null) await raiseNumber(orm, table, held);
    next.set(table.name, (await nextNumber(orm, table)) ?? 0);
  }
  // Waits for those that took a number before.
  await orm.transaction((transaction) => transaction.execute(sql`lock table messages in share mode`));
  return { message: next.get('messages') ?? 0, visit: next.get('message_visits') ?? 0 };
}

function isArriving({ name }: StoredTable, { message, visit }: Arriving): SQL {
  if (name === 'messages') return sql`id >= ${message}::bigint`;
  if (name === 'message_mails') return sql`message_id >= ${message}::bigint`;
  if (name === 'message_visits') return sql`id >= ${visit}::bigint`;
  return sql`false`;
}

async function writeTables(
  orm: Orm,
  tables: readonly StoredTable[],
  content: Content,
  { onRow }: Replacing,
): Promise<void> {
  const all = tables.reduce((sum, { name }) => sum + (content.get(name)?.count ?? 0), 0);
  let done = 0;
  for (const table of tables)
    await writeTable(orm, table, content.get(table.name), (count) => {
      done += count;
      onRow?.(done, all);
    });
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
  const written = await writeRows(transaction, table, held.columns, held.rows(), onRows);
  if (written !== held.count)
    throw new ContentError(`${table.name}: ${written} rows instead of ${held.count}`);
  if (held.next !== null) await raiseNumber(transaction, table, held.next);
}

/** A process whose search index is older must find a number that it has not seen, wherever it comes from. */
async function raiseVersion(transaction: Orm, held: TableContent | undefined): Promise<void> {
  let highest = 0;
  for await (const row of held?.rows() ?? []) highest = Math.max(highest, Number(JSON.parse(row).version));
  await transaction
    .update(listingsVersion)
    .set({ version: sql`greatest(${listingsVersion.version}, ${highest}::bigint) + 1` });
}
