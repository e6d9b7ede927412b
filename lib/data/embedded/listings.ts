import sql, { raw, type Sql } from 'sql-template-tag';
import { toInventoryItem } from '#lib/domain/listing/from-wire.ts';
import type { InventoryItem } from '#lib/domain/listing/listing.ts';
import { listingNumberOf } from '#lib/domain/wire/listing-id.ts';
import type { WireDetail, WirePreview } from '#lib/domain/wire/listing-schema.ts';
import { homeForSale } from '#lib/site/home-for-sale.ts';
import { endingsVersion } from './authorisations/find-endings.ts';
import { listingsOnSite } from './authorisations/listings-on-site.ts';
import { columnOf } from './columns.ts';
import type { Queries } from './database.ts';
import { judgedColumns } from './judged-features.ts';
import {
  type ListingRow,
  listingColumns,
  type PreviewRow,
  pathsOf,
  previewColumns,
  toWireDetail,
  toWirePreview,
} from './listing-row.ts';

/** Featured items in the agency's order, with their description. */
export async function featuredListings(database: Queries): Promise<WirePreview[]> {
  const rows = await database.query<PreviewRow & { descriptionHtml: string }>(sql`
    select ${previewColumns}, description_html as "descriptionHtml" from ${listingsOnSite}
    where featured_order is not null order by featured_order, id`);
  return rows.map((row) => toWirePreview(row, row.descriptionHtml));
}

/** Null when no listing on the site has this id. */
export async function findListing(database: Queries, id: string): Promise<WireDetail | null> {
  const number = listingNumberOf(id);
  if (number === null) return null;
  const row = await database.one<ListingRow>(
    sql`select ${listingColumns} from ${listingsOnSite} where id = ${number}`,
  );
  return row && toWireDetail(row);
}

/** Rows of one statement: on PGlite visitors' queries wait for it. */
const chunkSize = 1000;

/**
 * Every listing on the site, newest id first, chunk by chunk. A listing that changes meanwhile is neither lost nor doubled.
 * @param answered wraps each query, so that it fails as the backend's other calls do
 */
export async function* inventory(database: Queries, answered: Answered): AsyncGenerator<InventoryItem> {
  for await (const row of previewRows(database, answered, sql`true`))
    yield { ...toInventoryItem(toWirePreview(row)), photos: pathsOf(row) };
}

/** Homes for sale on the site (rules#home-value), newest id first. */
export async function* homesForSale(database: Queries, answered: Answered): AsyncGenerator<WirePreview> {
  const { type, status } = homeForSale;
  for await (const row of previewRows(database, answered, sql`type = ${type} and status = ${status}`))
    yield toWirePreview(row);
}

type Answered = <Rows>(query: PromiseLike<Rows>) => Promise<Rows>;

async function* previewRows(
  database: Queries,
  answered: Answered,
  condition: Sql,
): AsyncGenerator<PreviewRow> {
  let rows: PreviewRow[] = [];
  do {
    const last = rows.at(-1)?.id ?? Number.MAX_SAFE_INTEGER;
    const chunk = sql`select ${previewColumns} from ${listingsOnSite} where id < ${last} and ${condition}
      order by id desc limit ${chunkSize}`;
    rows = await answered(database.query<PreviewRow>(chunk));
    yield* rows;
  } while (rows.length === chunkSize);
}

/**
 * Texts that change with every listing, with every message, its answer and the fate of its mail, and every search alert that is
 * confirmed or ends, and with the listings that have ended or end soon. Cheap to ask for again and again.
 */
export async function dataVersions(database: Queries) {
  const row = await database.one<{ listings: string | null; messages: string }>(sql`
    select (select max(version)::text from catalogue_version) as listings,
      concat_ws('/', count(*), max(id), count(answered_at), max(answered_at),
        (select count(due_at) from message_mails),
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
  const judged = rows.map((row) => ({ ...row, ...(row.features && judgedColumns(row.features)) }));
  const fields = Object.keys(judged[0] ?? {}) as (keyof ListingRow)[];
  const columns = raw(fields.map(columnOf).join(', '));
  const records = judged.map((row) =>
    Object.fromEntries(fields.map((field) => [columnOf(field), row[field]])),
  );
  await database.query(sql`insert into listings (${columns})
    select ${columns} from json_populate_recordset(null::listings, ${JSON.stringify(records)}::json)`);
}

/** How long it is until the first of the listings on the site leaves it; null where none will. */
export async function secondsToNextEnd(database: Queries): Promise<number | null> {
  const row = await database.one<{ seconds: number | null }>(sql`
    select extract(epoch from ((min(authorised_until) + 1)::timestamp at time zone 'Europe/Istanbul') - site_now())::float8
      as seconds from ${listingsOnSite}`);
  return row?.seconds ?? null;
}
