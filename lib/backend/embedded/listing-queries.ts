import { asc, eq, isNotNull } from 'drizzle-orm';
import type { WireDetail, WirePreview } from '#lib/contract/listing.ts';
import type { Orm } from './database.ts';
import { parseListingId } from './listing-id.ts';
import { previewColumns, toWireDetail, toWirePreview } from './listing-rows.ts';
import { listings } from './schema.ts';

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
