import type { Orm } from '#lib/backend/embedded/database.ts';
import { inArray, notInArray, type SQL, sql } from '#lib/backend/embedded/drizzle.ts';
import { readVersion } from '#lib/backend/embedded/listing-rows.ts';
import { listings, listingsVersion, messages } from '#lib/backend/embedded/schema.ts';
import { isInProcess, stageTables, tableName } from '#lib/backend/embedded/staged-tables.ts';
import { type StoredTable, storedTables } from '#lib/backend/embedded/stored-tables.ts';
import { samples } from '#lib/listing/samples.ts';
import { ContentError, OccupiedError } from './backup-error.ts';
import { columnList, nextNumber, type RowText, raiseNumber, readRows, writeRows } from './table-rows.ts';

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

export type OnRow = (done: number, all: number) => void;

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

/** How many rows there are, by table. */
export function rowCounts(content: Content): Record<string, number> {
  return Object.fromEntries([...content].map(([name, { count }]) => [name, count]));
}

/** @throws OccupiedError when a database holds listings other than untouched samples, or messages */
export async function refuseOwnContent(orm: Orm): Promise<void> {
  const ids = samples.map(({ id }) => Number(id));
  const kept = await orm
    .select({ id: listings.id, updatedAt: listings.updatedAt })
    .from(listings)
    .where(inArray(listings.id, ids));
  // Any change of a listing updates its date (migration `triggers`).
  const touched = kept.filter(({ id, updatedAt }) => {
    const sample = samples.find((one) => Number(one.id) === id);
    return updatedAt.getTime() !== Date.parse(sample?.guncellemeTarihi ?? '');
  });
  const own = {
    listings: touched.length + (await orm.$count(listings, notInArray(listings.id, ids))),
    messages: await orm.$count(messages),
  };
  if (own.listings + own.messages > 0) throw new OccupiedError(own);
}

type Replacing = {
  /** Whether listings and messages of the agency's own are replaced. */
  isReplacing: boolean;
  onRow?: OnRow | undefined;
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
  const replace = (await isInProcess(orm)) ? replaceWithCopies : replaceInTransaction;
  await replace(orm, {
    tables,
    arriving: await reserveNumbers(orm, tables, content),
    async check(transaction) {
      const isChanged = (await readVersion(transaction)) !== version;
      if (isChanged && !options.isReplacing) await refuseOwnContent(transaction);
    },
    write: (into, copies) => writeTables(into, copies, content, options.onRow),
    async finish(transaction) {
      await raiseVersion(transaction, content.get(versionTable));
      options.onWritten?.();
    },
  });
}

type Replacement = {
  tables: readonly StoredTable[];
  /** Which rows of a table are messages that arrive while it is replaced. */
  arriving(table: StoredTable): SQL;
  /** Rejects when a listing was written meanwhile that would be lost. */
  check(transaction: Orm): Promise<void>;
  write(orm: Orm, tables: readonly StoredTable[]): Promise<void>;
  finish(transaction: Orm): Promise<void>;
};

/** Reads and new messages go on meanwhile: the server keeps the old rows for transactions that read them. */
function replaceInTransaction(orm: Orm, { tables, arriving, ...steps }: Replacement): Promise<void> {
  return orm.transaction(async (transaction) => {
    await transaction.execute(sql`lock table listings in share row exclusive mode`);
    await steps.check(transaction);
    for (const table of tables.toReversed())
      await transaction.execute(
        sql`delete from ${tableName(table)} where not coalesce(${arriving(table)}, false)`,
      );
    await steps.write(transaction, tables);
    await steps.finish(transaction);
  });
}

/** An in-process database has one session: a transaction over all rows would block every other query. */
async function replaceWithCopies(orm: Orm, { tables, arriving, ...steps }: Replacement): Promise<void> {
  const staged = await stageTables(orm, tables);
  try {
    await steps.write(orm, tables.map(staged.of));
    await staged.publish(async (transaction) => {
      await steps.check(transaction);
      for (const table of tables) {
        const columns = columnList(table.columns);
        await transaction.execute(
          sql`insert into ${tableName(staged.of(table))} (${columns}) overriding system value
            select ${columns} from ${tableName(table)} where ${arriving(table)}`,
        );
        const next = await nextNumber(transaction, table);
        if (next !== null) await raiseNumber(transaction, staged.of(table), next);
      }
      await steps.finish(transaction);
    });
  } finally {
    await staged.drop();
  }
}

/** Moves the numbers of rows to come above those of the content, by which messages that arrive meanwhile are known. */
async function reserveNumbers(
  orm: Orm,
  tables: readonly StoredTable[],
  content: Content,
): Promise<Replacement['arriving']> {
  const next = new Map<string, number>();
  for (const table of tables) {
    const held = content.get(table.name)?.next ?? null;
    if (table.name !== 'listings' && held !== null) await raiseNumber(orm, table, held);
    next.set(table.name, (await nextNumber(orm, table)) ?? 0);
  }
  // Waits for those that took a number before.
  await orm.transaction((transaction) => transaction.execute(sql`lock table messages in share mode`));
  const arriving: Record<string, SQL> = {
    messages: sql`id >= ${next.get('messages')}::bigint`,
    message_mails: sql`message_id >= ${next.get('messages')}::bigint`,
    message_visits: sql`id >= ${next.get('message_visits')}::bigint`,
  };
  return ({ name }) => arriving[name] ?? sql`false`;
}

async function writeTables(
  orm: Orm,
  tables: readonly StoredTable[],
  content: Content,
  onRow: OnRow | undefined,
): Promise<void> {
  const all = tables.reduce((sum, { name }) => sum + (content.get(name)?.count ?? 0), 0);
  let done = 0;
  for (const table of tables) {
    const held = content.get(table.name);
    if (!held) continue;
    const written = await writeRows(orm, table, held.columns, held.rows(), (count) => {
      done += count;
      onRow?.(done, all);
    });
    if (written !== held.count)
      throw new ContentError(`${table.name}: ${written} rows instead of ${held.count}`);
    if (held.next !== null) await raiseNumber(orm, table, held.next);
  }
}

/** A process whose search index is older must find a number that it has not seen, wherever it comes from. */
async function raiseVersion(transaction: Orm, held: TableContent | undefined): Promise<void> {
  let highest = 0;
  for await (const row of held?.rows() ?? []) highest = Math.max(highest, Number(JSON.parse(row).version));
  await transaction
    .update(listingsVersion)
    .set({ version: sql`greatest(${listingsVersion.version}, ${highest}::bigint) + 1` });
}
