import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '#lib/data/embedded/database.ts';
import { type ListingRow, listingColumns } from '#lib/data/embedded/listing-row.ts';
import { asJson } from '../sql-parts.ts';

/** A row of the listings as JSON: instants are ISO 8601, stored ones to the microsecond. */
export type StoredListing = Omit<ListingRow, 'createdAt' | 'updatedAt'> & {
  createdAt: string;
  updatedAt: string;
};

/** Few statements, with room for visitors' queries in between. */
const rowsAtOnce = 500;

/** All listings by number, read in pages: a change in between neither loses nor doubles one. */
export async function* storedListings(queries: Queries): AsyncGenerator<StoredListing> {
  for (let after = 0; ; ) {
    const rows = await readListings(queries, sql`id > ${after} order by id limit ${rowsAtOnce}`);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    after = last.id;
  }
}

/** @param condition may end with an order and a limit */
export async function readListings(queries: Queries, condition: Sql): Promise<StoredListing[]> {
  const select = sql`select ${listingColumns} from listings where ${condition}`;
  const rows = await queries.query<{ row: string }>(asJson(select));
  return rows.map(({ row }) => JSON.parse(row));
}
