import type { Orm } from '#lib/backend/embedded/database.ts';
import { eq, inArray, sql } from '#lib/backend/embedded/drizzle.ts';
import { type ListingRow, parseListingId } from '#lib/backend/embedded/listing-rows.ts';
import { listings } from '#lib/backend/embedded/schema.ts';
import { CommandError } from '../command-line/command-error.ts';

/** The number of a listing as typed. */
export function listingNumber(typed: string): number {
  const id = parseListingId(typed);
  if (id === null) throw new CommandError(`İlan numarası değil: ${typed}`, 2);
  return id;
}

export const noSuchListing = (ids: readonly number[]) =>
  new CommandError(`Böyle bir ilan yok: ${ids.join(', ')}`);

export async function findListings(orm: Orm, ids: readonly number[]): Promise<ListingRow[]> {
  return orm
    .select()
    .from(listings)
    .where(inArray(listings.id, [...ids]))
    .orderBy(listings.id);
}

/** @returns the numbers of the listings that were there */
export async function removeListings(orm: Orm, ids: readonly number[]): Promise<number[]> {
  const gone = await orm
    .delete(listings)
    .where(
      sql`${listings.id} in (select value::bigint from json_array_elements_text(${JSON.stringify(ids)}::json))`,
    )
    .returning({ id: listings.id });
  return gone.map(({ id }) => id);
}

/**
 * Puts a listing among the featured ones, smaller numbers first, or takes it out.
 * @returns its title, null when there is no such listing
 */
export async function featureListing(orm: Orm, id: number, order: number | null): Promise<string | null> {
  const [row] = await orm
    .update(listings)
    .set({ featuredOrder: order })
    .where(eq(listings.id, id))
    .returning({ title: listings.title });
  return row?.title ?? null;
}
