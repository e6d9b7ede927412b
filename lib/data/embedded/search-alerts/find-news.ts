import sql, { type Sql } from 'sql-template-tag';
import { toListingSummary } from '#lib/domain/listing/from-wire.ts';
import type { ListingSummary } from '#lib/domain/listing/listing.ts';
import { readListQuery } from '#lib/domain/wire/list-query.ts';
import { listingsOnSite } from '../authorisations/listings-on-site.ts';
import type { Queries } from '../database.ts';
import { type PreviewRow, previewColumns, toWirePreview } from '../listing-row.ts';
import { matching } from '../search.ts';
import type { AlertRow } from './alert-row.ts';

/** A listing that the owner of a search has not been told of; `priceBefore` in lira is null for a new one. */
export type NewsListing = { listing: ListingSummary; priceBefore: number | null };

/** What a search has found since its owner was told: the first listings, and how many there are of each kind. */
export type News = { listings: NewsListing[]; added: number; lowered: number };

/**
 * What happened since a run, for this search. What the first run after the asking found may have been on the screen of
 * whoever asked: there the times in the listing tell.
 */
const happened = (run: Sql, alert: AlertRow, time: Sql) => sql`(${run} > ${alert.toldRun}::bigint
  and (${run} > ${alert.askedRun}::bigint + 1 or ${time} >= ${alert.askedAt}))`;

/** Few of many listings, looked up by their numbers: as a join they would be found by reading all listings. */
const changedSince = (run: number) => sql`array(select listing_id from listing_news
  where first_run > ${run}::bigint or lowered_run > ${run}::bigint)`;

/**
 * Finds the news of a search among the listings that its list shows today, new ones first.
 * @param most how many listings to read
 * @param except numbers of listings that are told of elsewhere
 */
export async function findNews(
  database: Queries,
  alert: AlertRow,
  most: number,
  except: readonly number[] = [],
): Promise<News> {
  const query = readListQuery(new URLSearchParams(alert.query));
  const isNew = happened(sql`first_run`, alert, sql`created_at`);
  const isLowered = happened(sql`lowered_run`, alert, sql`updated_at`);
  type Row = PreviewRow & { isNew: boolean; priceBefore: number | null; added: number; lowered: number };
  const rows = await database.query<Row>(sql`
    select ${previewColumns}, ${isNew} as "isNew", price_before as "priceBefore",
      count(*) filter (where ${isNew}) over () as added,
      count(*) filter (where not ${isNew}) over () as lowered
    from ${listingsOnSite} join listing_news on listing_id = id
    where id = any(${changedSince(alert.toldRun)}) and ${matching(query)} and (${isNew} or (${isLowered} and price_key < price_before)) and id <> all(${except}::bigint[])
    order by "isNew" desc, created_at desc, id desc limit ${most}`);
  const listings = rows.map((row) => ({
    listing: toListingSummary(toWirePreview(row)),
    priceBefore: row.isNew ? null : row.priceBefore,
  }));
  return { listings, added: rows[0]?.added ?? 0, lowered: rows[0]?.lowered ?? 0 };
}
