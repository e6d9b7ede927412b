import type { Orm } from '#lib/backend/embedded/database.ts';
import { asc, gt } from '#lib/backend/embedded/drizzle.ts';
import { listings } from '#lib/backend/embedded/schema.ts';
import type { ListingRow } from '#lib/backend/embedded/tables.ts';

/** Large enough for few statements, small enough to let visitors' queries in between. */
const chunkSize = 500;

/** Listings by number, chunk by chunk. One that changes meanwhile is neither lost nor doubled. */
export async function* storedListings(orm: Orm): AsyncGenerator<ListingRow> {
  for (let after = 0; ; ) {
    const rows = await orm
      .select()
      .from(listings)
      .where(gt(listings.id, after))
      .orderBy(asc(listings.id))
      .limit(chunkSize);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < chunkSize) return;
    after = last.id;
  }
}
