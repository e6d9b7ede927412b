import sql, { raw } from 'sql-template-tag';
import type { Queries } from './database.ts';
import { columnOf, type ListingRow } from './tables.ts';

export type NewListing = Pick<ListingRow, 'id' | 'title' | 'type'> & Partial<ListingRow>;

/** Adds listings with their numbers. All have the fields of the first one; the others are empty. */
export async function insertListings(database: Queries, rows: readonly NewListing[]): Promise<void> {
  const fields = Object.keys(rows[0] ?? {}) as (keyof ListingRow)[];
  const columns = raw(fields.map(columnOf).join(', '));
  const records = rows.map((row) => Object.fromEntries(fields.map((field) => [columnOf(field), row[field]])));
  await database.query(sql`insert into listings (${columns})
    select ${columns} from json_populate_recordset(null::listings, ${JSON.stringify(records)}::json)`);
}
