import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { FilterQuery } from '#lib/contract/filter-query.ts';
import { foldTurkish } from '#lib/listing/fold.ts';
import { searchWords } from '#lib/listing/search-words.ts';
import { limits, type SortOrder } from '#lib/site/limits.ts';
import type { PreviewPage } from '../backend.ts';
import type { Queries } from './database.ts';
import { type PreviewRow, parseListingId, previewColumns, toWirePreview } from './listing-row.ts';

/** rules#sort-orders: the later id first among equals, a price that is no number last in both directions. */
const orders: Record<SortOrder, Sql> = {
  newest: raw('created_at desc, id desc'),
  oldest: raw('created_at, id'),
  'price-asc': raw('price_amount nulls last, id desc'),
  'price-desc': raw('price_amount desc nulls last, id desc'),
};

/** The columns of folded texts (migration `search`), and the filter of each. */
const filterOf = {
  type_key: 'filter',
  status_key: 'statusFilter',
  city_key: 'cityFilter',
  district_key: 'districtFilter',
  rooms_key: 'roomFilter',
} as const;

/** One page of the listings that a visitor asks for, and how many there are on all pages (rules#filter-parameters). */
export async function searchListings(
  database: Queries,
  query: FilterQuery,
  pageSize: number = limits.pageSize,
): Promise<PreviewPage> {
  const where = join([sql`true`, ...conditions(query)], ' and ');
  const order = orders[query.sortFilter];
  // A page past the end has no rows, and yet a total: then one row holds that alone.
  const rows = await database.query<(PreviewRow | { id: null }) & { total: number }>(sql`
    select total, ${previewColumns} from (select count(*) as total from listings where ${where}) as counted
    left join (
      select * from listings where ${where} order by ${order} limit ${pageSize} offset ${(query.p - 1) * pageSize}
    ) as listings on true order by ${order}`);
  const listings = rows.flatMap((row) => (row.id === null ? [] : [toWirePreview(row)]));
  return { listings, total: rows[0]?.total ?? 0 };
}

function conditions(query: FilterQuery): Sql[] {
  const { searchedId, priceFilter, searchFilter } = query;
  const found: Sql[] = [];
  for (const [column, filter] of Object.entries(filterOf)) {
    const wanted = query[filter];
    if (wanted !== null) found.push(sql`${raw(column)} = ${storable(foldTurkish(wanted))}`);
  }
  if (searchedId !== null) found.push(sql`id = ${parseListingId(searchedId)}`);
  if (priceFilter !== null) found.push(sql`price_amount >= ${priceFilter.min}`);
  if (priceFilter?.max != null) found.push(sql`price_amount <= ${priceFilter.max}`);
  for (const word of searchFilter === null ? [] : searchWords(searchFilter))
    found.push(sql`strpos(search_text, ${word}) > 0`);
  return found;
}

/** PostgreSQL's texts cannot hold U+0000, and no listing has what stands for it here. */
const storable = (text: string) => text.replaceAll('\0', '\uFFFD');
