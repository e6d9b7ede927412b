import type { WireDetail, WirePreview } from '#lib/contract/listing.ts';
import { toInventoryItem } from '#lib/listing/from-wire.ts';
import type { InventoryItem } from '#lib/listing/listing.ts';
import { askRows, type Orm } from './database.ts';
import { asc, desc, eq, isNotNull, lt, sql } from './drizzle.ts';
import { parseListingId, previewColumns, toWireDetail, toWirePreview } from './listing-rows.ts';
import { listings, listingsVersion, messages } from './schema.ts';

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

/** Large enough for few statements, small enough to let visitors' queries in between. */
const chunkSize = 1000;

type Chunk = { items: InventoryItem[]; lastId: number | null };

/** Every listing, newest id first, chunk by chunk. A listing that changes meanwhile is neither lost nor doubled. */
export async function* inventory(
  load: (beforeId: number | null) => Promise<Chunk>,
): AsyncGenerator<InventoryItem> {
  let lastId: number | null = null;
  do {
    const chunk: Chunk = await load(lastId);
    yield* chunk.items;
    lastId = chunk.lastId;
  } while (lastId !== null);
}

/** The next listings below an id; `lastId` is null after the last of them. */
export async function inventoryChunk(orm: Orm, beforeId: number | null): Promise<Chunk> {
  const rows = await orm
    .select(previewColumns)
    .from(listings)
    .where(beforeId === null ? undefined : lt(listings.id, beforeId))
    .orderBy(desc(listings.id))
    .limit(chunkSize);
  return {
    items: rows.map((row) => toInventoryItem(toWirePreview(row))),
    lastId: rows.length < chunkSize ? null : (rows.at(-1)?.id ?? null),
  };
}

/** A text that is another one after every change of a listing or a message, cheap to ask for again and again. */
export async function changeMarks(orm: Orm): Promise<string> {
  const [row] = await askRows<{ marks: string }>(
    orm,
    sql`select (select max(version) from ${listingsVersion}) || '/' || count(*) || '/' || coalesce(max(id), 0) || '/' ||
      count(answered_at) as marks from ${messages}`,
  );
  return row?.marks ?? '';
}
