import type { Queries } from '#lib/data/embedded/database.ts';
import { photoFields } from '#lib/data/embedded/listing-row.ts';
import { nextNumber } from '#lib/data/embedded/sql-parts.ts';
import {
  type StoredIdentity,
  type StoredListing,
  storedListings,
} from '#lib/data/embedded/stored-listings.ts';
import type { Changes } from '#lib/data/embedded/write-listings.ts';
import { withFeatures } from '#lib/domain/listing/feature-order.ts';
import { foldTurkish } from '#lib/domain/listing/fold.ts';
import { missingAreas } from '#lib/domain/listing/missing-areas.ts';
import { listingHeadings, listingProblems as problems } from '#lib/site/texts/listing-files.ts';
import type { Issue, ParsedListing, ParsedRecord } from './parsed-listing.ts';

const foldAll = (parts: readonly (string | number | null | undefined)[]) =>
  parts.map((part) => foldTurkish(String(part ?? ''))).join('|');

/** Returns a key that exact duplicates share. */
const exactKey = (values: Partial<StoredIdentity>) =>
  foldAll([
    ...[values.title, values.type, values.city, values.district],
    ...[values.neighbourhood, values.priceAmount],
  ]);

/** Returns a key that a record without a number shares with the stored listing that it probably means. */
const similarKey = ({ title, neighbourhood }: Partial<StoredIdentity>) => foldAll([title, neighbourhood]);

type MatchOptions = {
  /** Names a record in a reason: `satır 12`. */
  nameRow(row: number): string;
  /** See `ImportOptions`. */
  isRepeated: boolean;
};

/**
 * Finds the stored listing of each record, and the records that are refused because of another one.
 * @returns `good` in the order of the file, numbered where they are stored already; `missing`, the stored listings
 * without a record
 */
export function matchListings(
  records: readonly ParsedRecord[],
  stored: readonly StoredIdentity[],
  { nameRow, isRepeated }: MatchOptions,
) {
  const ids = new Set(stored.map(({ id }) => id));
  const exact = new Map(stored.map((listing) => [exactKey(listing), listing.id]));
  const inNeighbourhoods = stored.filter(({ neighbourhood }) => neighbourhood !== '');
  const similar = new Map(inNeighbourhoods.map((listing) => [similarKey(listing), listing.id]));
  const rowOfId = new Map<number, number>();
  const rowOfExact = new Map<string, number>();
  // A bad record still mentions the listing of its number.
  const meant = new Set(records.map(({ id }) => id));
  const errors: Issue[] = [];
  const remarks: Issue[] = [];
  const good: ParsedListing[] = [];

  /** Remembers the row of a key. @returns the name of an earlier record with it, or null */
  function earlier<Key>(rows: Map<Key, number>, key: Key, row: number): string | null {
    const first = rows.get(key);
    if (first !== undefined) return nameRow(first);
    rows.set(key, row);
    return null;
  }

  /** Returns the stored listing that a record without a number is (null for a new one), or why it is refused, in Turkish. */
  function findDuplicate({ row, values }: ParsedListing): { id: number | null } | { problem: string } {
    const key = exactKey(values);
    const [exactId, similarId] = [exact.get(key), similar.get(similarKey(values))];
    const first = earlier(rowOfExact, key, row);
    meant.add(exactId ?? similarId ?? null);
    if (first !== null) return { problem: problems.duplicateInFile(first) };
    if (exactId !== undefined) {
      const isFree = isRepeated && earlier(rowOfId, exactId, row) === null;
      return isFree ? { id: exactId } : { problem: problems.duplicateStored(exactId) };
    }
    return similarId === undefined ? { id: null } : { problem: problems.similarStored(similarId) };
  }

  for (const { listing } of records) {
    if (listing === null) continue;
    const { row, id, values } = listing;
    const issues: Issue[] = [];
    const refuse = (heading: string, reason: string) => issues.push({ row, heading, reason });
    if (id === null || !ids.has(id)) {
      if (values.title === undefined) refuse(listingHeadings.title, problems.requiredForNew);
      if (values.type === undefined) refuse(listingHeadings.type, problems.requiredForNew);
    }
    let match = listing;
    if (id !== null) {
      const first = earlier(rowOfId, id, row);
      if (first !== null) refuse(listingHeadings.id, problems.doubleId(first));
    } else {
      const found = findDuplicate(listing);
      if ('problem' in found) refuse(listingHeadings.id, found.problem);
      else if (found.id !== null) {
        remarks.push({ row, heading: listingHeadings.id, reason: problems.duplicateTaken(found.id) });
        match = { ...listing, id: found.id, values: withoutClearing(values) };
      }
    }
    if (issues.length === 0) good.push(match);
    errors.push(...issues);
  }
  const missing = stored.filter(({ id }) => !meant.has(id));
  return { good, errors, remarks, missing: missing.map(({ id, title }) => ({ id, title })) };
}

/** Keeps stored photographs and plans where the file has no number to search new ones by. */
function withoutClearing(values: ParsedListing['values']): ParsedListing['values'] {
  const kept = { ...values };
  for (const field of photoFields) if (kept[field]?.length === 0) delete kept[field];
  return kept;
}

/**
 * Listings that lack something once they are changed, by number: price, status, and which areas of homes with a price
 * (rules#areas).
 */
export type Lacking = { areas: { id: number; missing: string }[]; price: number[]; status: number[] };

/**
 * Compares the records of a file with the stored listings, field by field; one page of these is in memory at a time.
 * @param maxId in the file; the numbers of new listings without one are larger
 */
export async function compareListings(
  queries: Queries,
  matched: readonly ParsedListing[],
  maxId: number,
): Promise<Changes & { lacking: Lacking }> {
  const lacking: Lacking = { areas: [], price: [], status: [] };
  const changes: Changes = { created: [], updated: [], unchanged: 0 };
  const noteLacking = (id: number, listing: Partial<StoredListing>) => {
    const { type = '', priceAmount = null, priceText, status, features = [] } = listing;
    const missing = missingAreas({ type, priceAmount, features });
    if (missing !== null) lacking.areas.push({ id, missing });
    if (priceAmount === null && !priceText) lacking.price.push(id);
    if (!status) lacking.status.push(id);
  };
  const wanted = new Map(matched.map((listing) => [listing.id, listing]));
  const known = new Set<number | null>();
  for await (const row of storedListings(queries)) {
    const listing = wanted.get(row.id);
    if (!listing) continue;
    known.add(row.id);
    const values = differences(valuesOf(listing, row.features), row);
    noteLacking(row.id, { ...row, ...values });
    if (Object.keys(values).length === 0) changes.unchanged += 1;
    else changes.updated.push({ id: row.id, title: listing.values.title ?? row.title, values });
  }
  let next = Math.max(maxId + 1, await nextNumber(queries, 'listings'));
  for (const listing of matched) {
    if (known.has(listing.id)) continue;
    const id = listing.id ?? next++;
    const values = valuesOf(listing, []);
    changes.created.push({ id, title: values.title ?? '', values });
    noteLacking(id, values);
  }
  return { ...changes, lacking };
}

/** @param features of the stored listing */
const valuesOf = ({ values, featureValues }: ParsedListing, features: readonly string[]) =>
  Object.keys(featureValues).length === 0
    ? values
    : { ...values, features: withFeatures(features, values.features, featureValues) };

/** Returns the values that differ. `updatedAt` is the site's own, whatever the file says. */
function differences(wanted: Partial<StoredListing>, stored: StoredListing): Partial<StoredListing> {
  const { updatedAt: _, ...rest } = wanted;
  const isOther = ([name, value]: [string, unknown]) =>
    name === 'createdAt'
      ? !isSameTime(stored.createdAt, String(value))
      : JSON.stringify(value) !== JSON.stringify(stored[name as keyof StoredListing]);
  return Object.fromEntries(Object.entries(rest).filter(isOther));
}

/** Compares times as sheets show them: the stored time, cut to the same minute or second, is equal. */
function isSameTime(stored: string, time: string): boolean {
  const ms = new Date(time).getTime();
  const precision = [60_000, 1000, 1].find((unit) => ms % unit === 0) ?? 1;
  return Math.floor(new Date(stored).getTime() / precision) * precision === ms;
}
