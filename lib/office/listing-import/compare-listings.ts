import type { Queries } from '#lib/data/embedded/database.ts';
import { nextNumber } from '#lib/data/embedded/sql-parts.ts';
import { type StoredListing, storedListings } from '#lib/data/embedded/stored-listings.ts';
import type { Changes } from '#lib/data/embedded/write-listings.ts';
import { withFeatures } from '#lib/domain/listing/feature-order.ts';
import { missingAreas } from '#lib/domain/listing/missing-areas.ts';
import type { ParsedListing } from './parsed-listing.ts';

/** The changes, and which areas homes with a price do not tell once they are made (rules#areas). */
type Compared = Changes & { lackingAreas: { id: number; missing: string }[] };

/**
 * Compares the records of a file with the stored listings, field by field; one page of these is in memory at a time.
 * @param maxId in the file; the numbers of new listings without one are larger
 */
export async function compareListings(
  queries: Queries,
  matched: readonly ParsedListing[],
  maxId: number,
): Promise<Compared> {
  const changes: Compared = { created: [], updated: [], unchanged: 0, lackingAreas: [] };
  const noteAreas = (id: number, listing: Partial<StoredListing>) => {
    const { type = '', priceAmount = null, features = [] } = listing;
    const missing = missingAreas({ type, priceAmount, features });
    if (missing !== null) changes.lackingAreas.push({ id, missing });
  };
  const wanted = new Map(matched.map((listing) => [listing.id, listing]));
  const known = new Set<number | null>();
  for await (const row of storedListings(queries)) {
    const listing = wanted.get(row.id);
    if (!listing) continue;
    known.add(row.id);
    const values = differences(valuesOf(listing, row.features), row);
    noteAreas(row.id, { ...row, ...values });
    if (Object.keys(values).length === 0) changes.unchanged += 1;
    else changes.updated.push({ id: row.id, title: listing.values.title ?? row.title, values });
  }
  let next = Math.max(maxId + 1, await nextNumber(queries, 'listings'));
  for (const listing of matched) {
    if (known.has(listing.id)) continue;
    const id = listing.id ?? next++;
    const values = valuesOf(listing, []);
    changes.created.push({ id, title: values.title ?? '', values });
    noteAreas(id, values);
  }
  return changes;
}

/** @param features of the stored listing */
const valuesOf = ({ values, featureValues }: ParsedListing, features: readonly string[]) =>
  Object.keys(featureValues).length === 0
    ? values
    : { ...values, features: withFeatures(features, values.features, featureValues) };

/** `updatedAt` is the site's own, whatever the file says. */
function differences(wanted: Partial<StoredListing>, stored: StoredListing): Partial<StoredListing> {
  const { updatedAt: _, ...rest } = wanted;
  const isOther = ([name, value]: [string, unknown]) =>
    name === 'createdAt'
      ? !isSameTime(stored.createdAt, String(value))
      : JSON.stringify(value) !== JSON.stringify(stored[name as keyof StoredListing]);
  return Object.fromEntries(Object.entries(rest).filter(isOther));
}

/** Sheets show times to the minute or second: the stored time, cut like that, counts as the same. */
function isSameTime(stored: string, time: string): boolean {
  const ms = new Date(time).getTime();
  const precision = [60_000, 1000, 1].find((unit) => ms % unit === 0) ?? 1;
  return Math.floor(new Date(stored).getTime() / precision) * precision === ms;
}
