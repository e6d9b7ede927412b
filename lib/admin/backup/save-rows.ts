import type { Orm } from '#lib/backend/embedded/database.ts';
import { sql } from '#lib/backend/embedded/drizzle.ts';
import { newestSchema, schemaOf } from '#lib/backend/embedded/schema-version.ts';
import { readVersion } from '#lib/backend/embedded/search-index/read-entries.ts';
import { isInProcess } from '#lib/backend/embedded/staged-tables.ts';
import { storedTables } from '#lib/backend/embedded/stored-tables.ts';
import { type Content, contentOf, rowCounts } from './content.ts';
import { writeManifest } from './manifest.ts';
import { toLines } from './row-lines.ts';
import { layAside, type Spool } from './spool.ts';
import { readSlices } from './table-rows.ts';

const listingsTable = 'listings';

type OnRow = ((done: number, all: number) => void) | undefined;

export type Saved = { manifest: string; content: Content; tables: Map<string, Spool> };

/** The listings as they are at one version. */
type Listings = { version: number; spool: Spool };

/** Readings of the listings that are thrown away because one of them changed meanwhile. */
const attempts = 3;

/**
 * Lays all rows of a database aside, as they are at one moment.
 * @param folder where there is room for them
 */
export async function saveRows(orm: Orm, folder: string, onRow: OnRow): Promise<Saved> {
  if (!(await isInProcess(orm))) return saveInTransaction(orm, folder, null, onRow);
  // A transaction blocks every other query there: the rows are read before it, and it checks that they have not changed.
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const listings = await layListingsAside(orm, folder, onRow);
    const saved = await saveInTransaction(orm, folder, listings, onRow).catch(async (error: unknown) => {
      await listings.spool.close();
      if (error instanceof OutdatedError) return null;
      throw error;
    });
    if (saved) return saved;
  }
  return saveInTransaction(orm, folder, null, onRow);
}

/** A listing changed after the listings were read. */
class OutdatedError extends Error {}

async function layListingsAside(orm: Orm, folder: string, onRow: OnRow): Promise<Listings> {
  const table = storedTables().find(({ name }) => name === listingsTable);
  if (!table) throw new Error('the schema has no listings');
  const version = await readVersion(orm);
  const all = await orm.$count(sql.identifier(listingsTable));
  let done = 0;
  const lines = toLines(readSlices(orm, table), () => {
    done += 1;
    onRow?.(done, all);
  });
  return { version, spool: await layAside(folder, lines) };
}

/**
 * @param listings those that were read before
 * @throws OutdatedError when they are outdated
 */
async function saveInTransaction(
  orm: Orm,
  folder: string,
  listings: Listings | null,
  onRow: OnRow,
): Promise<Saved> {
  const tables = new Map<string, Spool>();
  const save = async (transaction: Orm) => {
    if (listings && (await readVersion(transaction)) !== listings.version) throw new OutdatedError();
    const content = await contentOf(transaction);
    const all = Object.values(rowCounts(content)).reduce((sum, count) => sum + count, 0);
    let done = listings ? (content.get(listingsTable)?.count ?? 0) : 0;
    for (const [name, { rows }] of content) {
      const lines = toLines(rows(), () => {
        done += 1;
        onRow?.(done, all);
      });
      const isRead = listings !== null && name === listingsTable;
      tables.set(name, isRead ? listings.spool : await layAside(folder, lines));
    }
    const schema = (await schemaOf(transaction)) ?? (await newestSchema());
    const createdAt = new Date().toISOString();
    const facts = [...content].map(([name, { rows: _, ...table }]) => [name, table] as const);
    return {
      manifest: writeManifest({ createdAt, schema, tables: Object.fromEntries(facts) }),
      content,
      tables,
    };
  };
  try {
    return await orm.transaction(save, { isolationLevel: 'repeatable read', accessMode: 'read only' });
  } catch (error) {
    // The listings are the caller's.
    if (listings) tables.delete(listingsTable);
    await closeAll(tables);
    throw error;
  }
}

export async function closeAll(tables: Map<string, Spool>): Promise<void> {
  for (const spool of tables.values()) await spool.close();
}
