import { foldTurkish } from '#lib/listing/fold.ts';
import { listingHeadings, listingProblems as problems } from '#lib/site/texts/listing-files.ts';
import type { Issue, ParsedListing, ParsedRecord } from './parse-record.ts';

/** What distinguishes stored listings. */
export type StoredIdentity = {
  id: number;
  title: string;
  type: string;
  city: string;
  district: string;
  neighbourhood: string;
  priceAmount: number | null;
};

const foldAll = (parts: readonly (string | number | null)[]) =>
  parts.map((part) => foldTurkish(String(part ?? ''))).join('|');

/** Two listings without a number are duplicates when they agree in all of this. */
const identityOf = ({
  title,
  type,
  city,
  district,
  neighbourhood,
  priceAmount,
}: Omit<StoredIdentity, 'id'>) => foldAll([title, type, city, district, neighbourhood, priceAmount]);

/** A record without a number is probably the stored listing with which it agrees in this. */
const similarityOf = ({ title, neighbourhood }: Pick<StoredIdentity, 'title' | 'neighbourhood'>) =>
  foldAll([title, neighbourhood]);

const nothing = { title: '', type: '', city: '', district: '', neighbourhood: '', priceAmount: null };

type Options = {
  /** How a record is called in a reason: `satır 12`. */
  nameRow(row: number): string;
  /** See `ImportOptions`. */
  isRepeated: boolean;
};

/** Which listing a good record is, by number; null for a new one whose number the site chooses. */
export type MatchedListing = ParsedListing & { isNew: boolean };

/**
 * Finds out which stored listing each record of a file is, and which records cannot be taken because of another one.
 * @returns `good` in their order, and the stored listings that no record means
 */
export function matchListings(
  records: readonly ParsedRecord[],
  stored: readonly StoredIdentity[],
  { nameRow, isRepeated }: Options,
) {
  const ids = new Set(stored.map(({ id }) => id));
  const idOfIdentity = new Map(stored.map((listing) => [identityOf(listing), listing.id]));
  const inNeighbourhoods = stored.filter(({ neighbourhood }) => neighbourhood !== '');
  const idOfSimilar = new Map(inNeighbourhoods.map((listing) => [similarityOf(listing), listing.id]));
  const rowOfId = new Map<number, number>();
  const rowOfIdentity = new Map<string, number>();
  // The number of a bad record means that listing all the same.
  const meant = new Set(records.map(({ id }) => id));
  const errors: Issue[] = [];
  const remarks: Issue[] = [];
  const good: MatchedListing[] = [];

  /** How the record is called that had this key first, null for the first one. */
  function earlier<Key>(rows: Map<Key, number>, key: Key, row: number): string | null {
    const first = rows.get(key);
    if (first !== undefined) return nameRow(first);
    rows.set(key, row);
    return null;
  }

  /** The number of the stored listing that a record without a number is, or in Turkish what is wrong with it. */
  function findDuplicate({ row, values }: ParsedListing): { id: number | null } | { problem: string } {
    const listing = { ...nothing, ...values };
    const identity = identityOf(listing);
    const [duplicate, similar] = [idOfIdentity.get(identity), idOfSimilar.get(similarityOf(listing))];
    const first = earlier(rowOfIdentity, identity, row);
    meant.add(duplicate ?? similar ?? null);
    if (first !== null) return { problem: problems.duplicateInFile(first) };
    if (duplicate !== undefined) {
      const isFree = isRepeated && earlier(rowOfId, duplicate, row) === null;
      return isFree ? { id: duplicate } : { problem: problems.duplicateStored(duplicate) };
    }
    return similar === undefined ? { id: null } : { problem: problems.similarStored(similar) };
  }

  for (const { listing } of records) {
    if (listing === null) continue;
    const { row, id, values } = listing;
    const before = errors.length;
    const refuse = (heading: string, reason: string) => errors.push({ row, heading, reason });
    const isNew = id === null || !ids.has(id);
    if (isNew && values.title === undefined) refuse(listingHeadings.title, problems.requiredForNew);
    if (isNew && values.type === undefined) refuse(listingHeadings.type, problems.requiredForNew);
    if (id !== null) {
      const first = earlier(rowOfId, id, row);
      if (first !== null) refuse(listingHeadings.id, problems.doubleId(first));
      if (errors.length === before) good.push({ ...listing, isNew });
      continue;
    }
    const found = findDuplicate(listing);
    if ('problem' in found) refuse(listingHeadings.id, found.problem);
    else if (errors.length > before) continue;
    else if (found.id === null) good.push({ ...listing, isNew });
    else {
      remarks.push({ row, heading: listingHeadings.id, reason: problems.duplicateTaken(found.id) });
      const { images, ...others } = values;
      // Its photographs are looked for by that number only once the file has it.
      const kept = images?.length === 0 ? others : values;
      good.push({ ...listing, id: found.id, values: kept, isNew: false });
    }
  }
  const missing = stored.filter(({ id }) => !meant.has(id));
  return { good, errors, remarks, missing: missing.map(({ id, title }) => ({ id, title })) };
}
