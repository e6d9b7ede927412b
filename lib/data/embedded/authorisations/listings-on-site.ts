import sql, { raw, type Sql } from 'sql-template-tag';
import { listingNumberOf } from '#lib/domain/wire/listing-id.ts';
import type { WireDetail } from '#lib/domain/wire/listing-schema.ts';
import type { Queries } from '../database.ts';
import { type ListingRow, listingColumns, toWireDetail } from '../listing-row.ts';

/**
 * Selects the listings that are on the site today, under the name `listings` (rules#authorisation). Everything that
 * visitors can reach reads this; only the office reads the table itself. A sub-select of today is evaluated once.
 * `row_version` changes with the row, by whatever tool.
 */
export const listingsOnSite: Sql = raw(`(select *, xmin::text as row_version from listings
  where authorised_until is null or authorised_until >= (select site_today())) as listings`);

/** Returns a listing that is on the site, or null. */
export async function findListing(database: Queries, id: string): Promise<WireDetail | null> {
  const number = listingNumberOf(id);
  if (number === null) return null;
  const row = await database.one<ListingRow>(
    sql`select ${listingColumns} from ${listingsOnSite} where id = ${number}`,
  );
  return row && toWireDetail(row);
}

/** Whether a listing of the table has left the site. */
const hasEnded: Sql = raw('authorised_until < (select site_today())');

/**
 * Finds out at each look whether listings have ended with the day, or are back because a clock was set back. Changes of
 * the listings themselves come from the database (`onListingsChange`). Of the same listings, the number of ended ones
 * says which they are: those whose authorisation ends first. Each look counts anew, so that a
 * process that slept, or whose clock jumps, is right at its next look.
 */
export function watchDays(database: Queries) {
  const listeners: (() => void)[] = [];
  /** How many had ended at the last look; undefined before the first, null where that failed. */
  let known: number | null | undefined;

  return {
    /** Calls back at the first look after a midnight that ended listings. */
    add: (listener: () => void) => void listeners.push(listener),
    async look(): Promise<void> {
      const before = known;
      // After a failure the next look counts as a change.
      known = null;
      const row = await database.one<{ ended: number }>(
        sql`select count(*) as ended from listings where ${hasEnded}`,
      );
      known = row?.ended ?? 0;
      if (before !== undefined && known !== before) for (const listener of listeners) listener();
    },
  };
}
