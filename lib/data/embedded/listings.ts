import sql, { raw } from 'sql-template-tag';
import { listingNumberOf } from '#lib/domain/wire/listing-id.ts';
import type { WireDetail } from '#lib/domain/wire/listing-schema.ts';
import { endingsVersion } from './authorisations/find-endings.ts';
import { listingsOnSite } from './authorisations/listings-on-site.ts';
import { columnOf } from './columns.ts';
import type { Queries } from './database.ts';
import { type ListingRow, listingColumns, toWireDetail } from './listing-row.ts';

/** Returns a listing that is on the site, or null. */
export async function findListing(database: Queries, id: string): Promise<WireDetail | null> {
  const number = listingNumberOf(id);
  if (number === null) return null;
  const row = await database.one<ListingRow>(
    sql`select ${listingColumns} from ${listingsOnSite} where id = ${number}`,
  );
  return row && toWireDetail(row);
}

/**
 * Returns texts that change with every listing, with every message, its answer and the fate of its mail, and every
 * search alert that is confirmed or ends, and with the listings that have ended or end soon. Cheap to ask for again and
 * again.
 */
export async function dataVersions(database: Queries) {
  const row = await database.one<{ listings: string | null; messages: string }>(sql`
    select (select max(version)::text from catalogue_version) as listings,
      concat_ws('/', count(*), max(id), count(answered_at), max(answered_at),
        (select count(due_at) from mails where kind = 'message'),
        (select concat_ws(' ', count(*), max(id), max(confirmed_at)) from search_alerts
          where confirmed_at is not null)) as messages
    from messages`);
  return {
    listings: row?.listings ?? '',
    messages: row?.messages ?? '',
    endings: await endingsVersion(database),
  };
}

export type NewListing = Pick<ListingRow, 'id' | 'title' | 'type'> & Partial<ListingRow>;

/** Inserts listings. All have the fields of the first one; other columns take their defaults. */
export async function insertListings(database: Queries, rows: readonly NewListing[]): Promise<void> {
  const fields = Object.keys(rows[0] ?? {}) as (keyof ListingRow)[];
  const columns = raw(fields.map(columnOf).join(', '));
  const records = rows.map((row) => Object.fromEntries(fields.map((field) => [columnOf(field), row[field]])));
  await database.query(sql`insert into listings (${columns})
    select ${columns} from json_populate_recordset(null::listings, ${JSON.stringify(records)}::json)`);
}
