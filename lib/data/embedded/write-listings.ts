import sql, { join } from 'sql-template-tag';
import { columnOf } from './columns.ts';
import type { Database, Queries } from './database.ts';
import type { ListingRow } from './listing-row.ts';
import { isOneOf, names, raiseNumber } from './sql-parts.ts';
import type { StoredListing, StoredTitle } from './stored-listings.ts';

/** New values of some fields of a listing. */
type Change = StoredTitle & { values: Partial<StoredListing> };
export type Changes = { created: Change[]; updated: Change[]; unchanged: number };

/** Changes with every change of a listing. */
export async function readVersion(queries: Queries): Promise<string> {
  const row = await queries.one<{ version: string }>(
    sql`select version::text as version from catalogue_version`,
  );
  if (row === null) throw new Error('the table of the listings version is empty');
  return row.version;
}

/**
 * Writes changes in one transaction. On PostgreSQL reads go on, and other writers wait.
 * @param version read before the changes were compared
 * @returns false, with nothing written, when `version` has changed
 */
export async function writeChanges(
  database: Database,
  { created, updated }: Changes,
  version: string,
): Promise<boolean> {
  if (created.length + updated.length === 0) return true;
  return database.transaction(async (transaction) => {
    await transaction.query(sql`lock table listings in share row exclusive mode`);
    if ((await readVersion(transaction)) !== version) return false;
    await insertListings(transaction, created.map(toRow));
    for (const { columns, rows } of batches(updated.map(toRow))) {
      const assignments = columns.map((name) => sql`${names(name)} = r.${names(name)}`);
      await transaction.query(sql`update listings l set ${join(assignments)} from ${rows} where l.id = r.id`);
    }
    // The sequence ignores numbers that a file brings.
    await raiseNumber(transaction, 'listings');
    return true;
  }, 'bulk');
}

/** Rows of one statement, whose text is in memory several times while it is sent and parsed. */
const rowsAtOnce = 250;

/**
 * Parts rows into statements: each takes rows with the same columns, as a table `r` that is one parameter, because a statement
 * has at most 65,535 of them.
 */
function* batches(rows: readonly object[]) {
  for (const group of Map.groupBy(rows, (row) => Object.keys(row).sort().join()).values()) {
    const columns = Object.keys(group[0] ?? {}).map(columnOf);
    for (let start = 0; start < group.length; start += rowsAtOnce) {
      const data = group.slice(start, start + rowsAtOnce).map(byColumn);
      yield {
        columns,
        rows: sql`json_populate_recordset(null::listings, ${JSON.stringify(data)}::json) as r`,
      };
    }
  }
}

type ChangedRow = Partial<StoredListing> & { id: number };

const toRow = ({ id, values }: Change): ChangedRow => ({ ...values, id });

const byColumn = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value]));

/**
 * Features a listing, or removes it from the featured.
 * @param position among them, or null
 * @returns its title, null for an unknown listing
 */
export async function featureListing(
  queries: Queries,
  id: number,
  position: number | null,
): Promise<string | null> {
  const row = await queries.one<{ title: string }>(
    sql`update listings set featured_order = ${position}::int where id = ${id}::bigint returning title`,
  );
  return row?.title ?? null;
}

export async function removeListings(queries: Queries, ids: readonly number[]): Promise<void> {
  await queries.query(sql`delete from listings where ${isOneOf(ids)}`);
}

export type NewListing = Pick<ListingRow, 'id' | 'title' | 'type'> & Partial<ListingRow>;

/** Inserts listings; columns that they leave out take their defaults. */
export async function insertListings(
  queries: Queries,
  listings: readonly (NewListing | ChangedRow)[],
): Promise<void> {
  for (const { columns, rows } of batches(listings))
    await queries.query(
      sql`insert into listings (${names(...columns)}) select ${names(...columns)} from ${rows}`,
    );
}
