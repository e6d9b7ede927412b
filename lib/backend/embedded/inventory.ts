import { desc, lt } from 'drizzle-orm';
import { toInventoryItem } from '#lib/listing/from-wire.ts';
import type { InventoryItem } from '#lib/listing/inventory-item.ts';
import type { Orm } from './database.ts';
import { previewColumns, toWirePreview } from './listing-rows.ts';
import { listings } from './schema.ts';

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
