import sql, { type Sql } from 'sql-template-tag';
import { hasWords, searchWords } from '#lib/domain/listing/search-words.ts';
import type { Queries } from './database.ts';
import { type ListingRow, listingColumns } from './listing-row.ts';
import { asJson, isOneOf } from './sql-parts.ts';

/** A row of the listings as JSON: instants are ISO 8601, stored ones to the microsecond. */
export type StoredListing = Omit<ListingRow, 'createdAt' | 'updatedAt'> & {
  createdAt: string;
  updatedAt: string;
};

/** Rows of one statement: few statements, with room for visitors' queries in between. */
const rowsAtOnce = 500;

/** Yields all listings by number, read in pages: a change in between neither loses nor doubles one. */
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
async function readListings(queries: Queries, condition: Sql): Promise<StoredListing[]> {
  const select = sql`select ${listingColumns} from listings where ${condition}`;
  const rows = await queries.query<{ row: string }>(asJson(select));
  return rows.map(({ row }) => JSON.parse(row));
}

export type StoredTitle = Pick<ListingRow, 'id' | 'title'>;

/** Returns the titles of the listings with these numbers. */
export const titlesOf = (queries: Queries, ids: readonly number[]): Promise<StoredTitle[]> =>
  queries.query(sql`select id, title from listings where ${isOneOf(ids)} order by id`);

/** The fields by which stored listings are recognized. */
export type StoredIdentity = StoredTitle &
  Pick<ListingRow, 'type' | 'city' | 'district' | 'neighbourhood' | 'priceAmount'>;

/** Returns the identities of all listings, by number. */
export const storedIdentities = (queries: Queries): Promise<StoredIdentity[]> =>
  queries.query(sql`select id, title, type, city, district, neighbourhood, price_amount as "priceAmount"
    from listings order by id`);

export async function countListings(queries: Queries): Promise<number> {
  const row = await queries.one<{ count: number }>(sql`select count(*) as count from listings`);
  return row?.count ?? 0;
}

/**
 * Returns the listings in whose number, title, kind or place all words of a text occur, by number.
 * @param isFeatured only the featured ones, in their order
 * @returns the first ones, and how many there are
 */
export async function findListings(
  queries: Queries,
  { text, isFeatured, limit }: { text: string; isFeatured: boolean; limit: number },
): Promise<{ listings: StoredListing[]; count: number }> {
  const order = isFeatured ? sql`featured_order, id` : sql`id`;
  const rows = await queries.query<{ id: number; text: string }>(sql`select id,
      concat_ws(' ', id, title, type, subtype, status, city, district, neighbourhood) as text
    from listings where ${!isFeatured} or featured_order is not null order by ${order}`);
  const words = searchWords(text);
  const found = rows.filter((row) => hasWords(row.text, words)).map(({ id }) => id);
  const listings = await readListings(queries, sql`${isOneOf(found.slice(0, limit))} order by ${order}`);
  return { listings, count: found.length };
}
