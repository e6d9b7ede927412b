import sql, { join } from 'sql-template-tag';
import { columnOf } from '#lib/data/embedded/columns.ts';
import type { Database, Queries } from '#lib/data/embedded/database.ts';
import { judgedColumns } from '#lib/data/embedded/judged-features.ts';
import { withFeatures } from '#lib/domain/listing/feature-order.ts';
import { names, nextNumber, raiseNumber } from '../sql-parts.ts';
import type { ParsedListing } from './parse-record.ts';
import { type StoredListing, storedListings } from './stored-listings.ts';

/** New values of some fields of a listing. */
type Change = { id: number; title: string; values: Partial<StoredListing> };
export type Changes = { created: Change[]; updated: Change[]; unchanged: number };

/**
 * Compares the records of a file with the stored listings, field by field; one page of these is in memory at a time.
 * @param largestId in the file; the numbers of new listings without one are larger
 */
export async function compareListings(
  queries: Queries,
  matched: readonly ParsedListing[],
  largestId: number,
): Promise<Changes> {
  const changes: Changes = { created: [], updated: [], unchanged: 0 };
  const wanted = new Map(matched.map((listing) => [listing.id, listing]));
  const known = new Set<number | null>();
  for await (const row of storedListings(queries)) {
    const listing = wanted.get(row.id);
    if (!listing) continue;
    known.add(row.id);
    const values = differences(valuesOf(listing, row.features), row);
    if (Object.keys(values).length === 0) changes.unchanged += 1;
    else changes.updated.push({ id: row.id, title: listing.values.title ?? row.title, values });
  }
  let next = Math.max(largestId + 1, await nextNumber(queries, 'listings'));
  for (const listing of matched) {
    const { id, values } = listing;
    if (known.has(id)) continue;
    changes.created.push({ id: id ?? next++, title: values.title ?? '', values: valuesOf(listing, []) });
  }
  return changes;
}

/** @param features of the stored listing */
const valuesOf = ({ values, featureValues }: ParsedListing, features: readonly string[]) =>
  Object.keys(featureValues).length === 0
    ? values
    : { ...values, features: withFeatures(features, values.features, featureValues) };

/** `updatedAt` is the site's own, whatever the file says. */
function differences(wanted: Partial<StoredListing>, stored: StoredListing): Partial<StoredListing> {
  const { updatedAt: _, ...rest } = wanted;
  const isOther = ([name, value]: [string, unknown]) =>
    name === 'createdAt'
      ? !isSameTime(stored.createdAt, String(value))
      : JSON.stringify(value) !== JSON.stringify(stored[name as keyof StoredListing]);
  return Object.fromEntries(Object.entries(rest).filter(isOther));
}

/** Sheets show times to the minute or second: the stored time, cut like that, counts as the same. */
function isSameTime(stored: string, time: string): boolean {
  const ms = new Date(time).getTime();
  const precision = [60_000, 1000, 1].find((unit) => ms % unit === 0) ?? 1;
  return Math.floor(new Date(stored).getTime() / precision) * precision === ms;
}

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
 * @param version before the changes were compared
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
    for (const { columns, rows } of batches(created))
      await transaction.query(
        sql`insert into listings (${names(...columns)}) select ${names(...columns)} from ${rows}`,
      );
    for (const { columns, rows } of batches(updated)) {
      const assignments = columns.map((name) => sql`${names(name)} = r.${names(name)}`);
      await transaction.query(sql`update listings l set ${join(assignments)} from ${rows} where l.id = r.id`);
    }
    // The sequence does not know of numbers that a file brings.
    await raiseNumber(transaction, 'listings');
    return true;
  }, 'bulk');
}

/** Rows of one statement, whose text is in memory several times while it is sent and parsed. */
const rowsAtOnce = 250;

/**
 * Rows by statement: each takes rows with the same columns, as a table `r` that is one parameter, because a statement
 * has at most 65,535 of them.
 */
function* batches(changes: readonly Change[]) {
  const all = changes.map(({ id, values }) => ({
    ...values,
    ...(values.features && judgedColumns(values.features)),
    id,
  }));
  for (const group of Map.groupBy(all, (row) => Object.keys(row).sort().join()).values()) {
    const columns = Object.keys(group[0] ?? {}).map(columnOf);
    for (let start = 0; start < group.length; start += rowsAtOnce) {
      const data = group.slice(start, start + rowsAtOnce).map(byColumn);
      const rows = sql`json_populate_recordset(null::listings, ${JSON.stringify(data)}::json) as r`;
      yield { columns, rows };
    }
  }
}

const byColumn = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value]));
