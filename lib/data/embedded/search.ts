import { LRUCache } from 'lru-cache';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { foldTurkish } from '#lib/domain/listing/fold.ts';
import { manyRoomsKeys, roomsWanted } from '#lib/domain/listing/rooms.ts';
import { searchWords } from '#lib/domain/listing/search-words.ts';
import type { FilterQuery } from '#lib/domain/wire/filter-query.ts';
import { listingNumberOf } from '#lib/domain/wire/listing-id.ts';
import { limits } from '#lib/site/limits.ts';
import { roomCounts, type SortOrder } from '#lib/site/listing-choices.ts';
import type { PreviewPage } from '../backend.ts';
import { listingsOnSite } from './authorisations/listings-on-site.ts';
import type { Queries } from './database.ts';
import { type PreviewRow, previewColumns, toWirePreview } from './listing-row.ts';

/** rules#sort-orders: the later id first among equals, what is no price last in both directions. */
const orders: Record<SortOrder, Sql> = {
  newest: raw('created_at desc, id desc'),
  oldest: raw('created_at, id'),
  'price-asc': raw('price_key nulls last, id desc'),
  'price-desc': raw('price_key desc nulls last, id desc'),
};

/** The columns of folded texts (migration `words`), and the filter of each. */
const filterOf = {
  type_key: 'filter',
  status_key: 'statusFilter',
  city_key: 'cityFilter',
  district_key: 'districtFilter',
} as const;

/** How many filters have their total remembered. */
const rememberedTotals = 2000;

/**
 * Finds one page of the listings that match a query, and the total of all pages (rules#filter-parameters). Counting
 * takes longest among many listings, so the total of a filter is remembered until a listing changes or the day ends.
 */
export function createSearch(database: Queries): (query: FilterQuery) => Promise<PreviewPage> {
  /** `version` changes with the listings and with the day. */
  type Counted = { version: string; total: number };
  const lastCounted = new LRUCache<string, Counted>({ max: rememberedTotals });
  return async (query) => {
    const where = matching(query);
    const filter = JSON.stringify([where.text, where.values]);
    const last = lastCounted.get(filter);
    const order = orders[query.sortFilter];
    // The left join yields a row with the total even for a page past the end.
    const rows = await database.query<(PreviewRow | { id: null }) & Counted>(sql`
      select version, ${previewColumns}, case when version = ${last?.version}::text then ${last?.total}::bigint
        else (select count(*) from ${listingsOnSite} where ${where}) end as total
      from (select concat_ws(' ', max(version), site_today()) as version from catalogue_version) as catalogue left join (
        select * from ${listingsOnSite} where ${where} order by ${order}
        limit ${limits.pageSize} offset ${(query.p - 1) * limits.pageSize}
      ) as listings on true order by ${order}`);
    const { version, total } = rows[0] as Counted;
    lastCounted.set(filter, { version, total });
    return { listings: rows.flatMap((row) => (row.id === null ? [] : [toWirePreview(row)])), total };
  };
}

/** The condition of the listings that a query finds, for a statement over `listings`. */
export function matching(query: FilterQuery): Sql {
  return join([sql`true`, ...conditions(query)], ' and ');
}

function conditions(query: FilterQuery): Sql[] {
  const { roomFilter, searchedId, priceFilter, searchFilter } = query;
  const found: Sql[] = [];
  for (const [column, filter] of Object.entries(filterOf)) {
    const wanted = query[filter];
    if (wanted !== null) found.push(sql`${raw(column)} = ${foldTurkish(wanted)}`);
  }
  if (roomFilter !== null) found.push(ofRooms(roomFilter));
  if (searchedId !== null) found.push(sql`id = ${listingNumberOf(searchedId)}`);
  if (priceFilter !== null) found.push(sql`price_key >= ${priceFilter.min}`);
  if (priceFilter?.max != null) found.push(sql`price_key <= ${priceFilter.max}`);
  for (const word of searchFilter === null ? [] : searchWords(searchFilter))
    found.push(sql`strpos(search_text, ${word}) > 0`);
  return found;
}

/** As `isOfRooms` of lib/domain/listing/rooms.ts says. */
function ofRooms(filter: string): Sql {
  const wanted = roomsWanted(filter);
  const isMany = sql`rooms_key ~ ${manyRoomsKeys.source}`;
  if (wanted === 'many') return isMany;
  if (wanted === 'other') return sql`rooms_key <> '' and not ${isMany} and rooms_key <> all(${roomCounts})`;
  return sql`rooms_key = ${wanted.key}`;
}
