import { asc, count, eq, isNotNull } from 'drizzle-orm';
import type { FilterQuery } from '#lib/contract/filter-query.ts';
import type { WireDetail, WirePreview } from '#lib/contract/listing.ts';
import { limits } from '#lib/site/limits.ts';
import type { PreviewPage } from '../backend.ts';
import type { Orm } from './database.ts';
import { filterCondition, parseListingId, sortOrders } from './listing-filter.ts';
import { previewColumns, toWireDetail, toWirePreview } from './listing-rows.ts';
import { listings } from './schema.ts';

const { pageSize } = limits;

/** One page of the listings that pass a filter (rules#filter-parameters). */
export async function searchListings(orm: Orm, query: FilterQuery): Promise<PreviewPage> {
  const condition = filterCondition(query);
  const offset = (query.p - 1) * pageSize;
  const [rows, totals] = await Promise.all([
    orm
      .select(previewColumns)
      .from(listings)
      .where(condition)
      .orderBy(...sortOrders[query.sortFilter])
      .limit(pageSize)
      .offset(offset),
    orm.select({ total: count() }).from(listings).where(condition),
  ]);
  return { listings: rows.map((row) => toWirePreview(row)), total: totals[0]?.total ?? 0 };
}

/** Featured items in the agency's order, with their description. */
export async function featuredListings(orm: Orm): Promise<WirePreview[]> {
  const rows = await orm
    .select({ ...previewColumns, descriptionHtml: listings.descriptionHtml })
    .from(listings)
    .where(isNotNull(listings.featuredOrder))
    .orderBy(asc(listings.featuredOrder), asc(listings.id));
  return rows.map((row) => toWirePreview(row, row.descriptionHtml));
}

/** Null when no listing has this id. */
export async function findListing(orm: Orm, id: string): Promise<WireDetail | null> {
  const number = parseListingId(id);
  if (number === null) return null;
  const [row] = await orm.select().from(listings).where(eq(listings.id, number));
  return row ? toWireDetail(row) : null;
}
