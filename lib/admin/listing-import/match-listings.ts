import { foldTurkish } from '#lib/listing/fold.ts';
import { listingHeadings, listingProblems as problems } from '#lib/site/texts/listing-files.ts';
import type { Issue, ParsedListing } from './parse-record.ts';

/** What tells one stored listing from another. */
export type StoredIdentity = {
  id: number;
  title: string;
  type: string;
  city: string;
  district: string;
  neighbourhood: string;
  priceAmount: number | null;
};

/** A record without a number is probably the stored listing with which it agrees in this. */
const likenessOf = ({ title, neighbourhood }: Pick<StoredIdentity, 'title' | 'neighbourhood'>) =>
  `${foldTurkish(title)}|${foldTurkish(neighbourhood)}`;

/** Two listings without a number are the same when they agree in all of this. */
const identityOf = ({
  title,
  type,
  city,
  district,
  neighbourhood,
  priceAmount,
}: Omit<StoredIdentity, 'id'>) =>
  [title, type, city, district, neighbourhood, priceAmount ?? '']
    .map((part) => foldTurkish(String(part)))
    .join('|');

type Options = {
  /** How a record is called in a reason: `satır 12`. */
  nameRow(row: number): string;
  /** See `ImportOptions`. */
  isRepeated: boolean;
  /** Numbers that bad records carried: they mean those listings all the same. */
  mentioned: readonly number[];
};

/** Which listing a good record is, by number; null for a new one whose number the site chooses. */
export type MatchedListing = ParsedListing & { isNew: boolean };

/**
 * Finds out which stored listing each record of a file is, and which records cannot be taken because of another one.
 * @returns `good` in their order, and the stored listings that no record means
 */
export function matchListings(
  records: readonly ParsedListing[],
  stored: readonly StoredIdentity[],
  { nameRow, isRepeated, mentioned }: Options,
) {
  const ids = new Set(stored.map(({ id }) => id));
  const same = new Map(stored.map((listing) => [identityOf(listing), listing.id]));
  const alike = new Map(
    stored.flatMap((listing) => (listing.neighbourhood === '' ? [] : [[likenessOf(listing), listing.id]])),
  );
  const rowOfId = new Map<number, number>();
  const rowOfTwin = new Map<string, number>();
  const meant = new Set(mentioned);
  const errors: Issue[] = [];
  const remarks: Issue[] = [];
  const good: MatchedListing[] = [];

  /** How the record is called that had this key first, null for the first one. */
  function doubled<Key>(rows: Map<Key, number>, key: Key, row: number): string | null {
    const first = rows.get(key);
    if (first === undefined) rows.set(key, row);
    return first === undefined ? null : nameRow(first);
  }

  /** The number of the stored listing that a record without a number is, and what is wrong with it. */
  function findTwin({ row, values }: ParsedListing): { id: number | null; problem: string | null } {
    const twin = {
      ...{ title: '', type: '', city: '', district: '', neighbourhood: '', priceAmount: null },
      ...values,
    };
    const [sameId, likeId] = [same.get(identityOf(twin)), alike.get(likenessOf(twin))];
    const first = doubled(rowOfTwin, identityOf(twin), row);
    const storedId = sameId ?? likeId;
    if (storedId !== undefined) meant.add(storedId);
    if (first !== null) return { id: null, problem: problems.twinInFile(first) };
    if (sameId !== undefined && isRepeated && doubled(rowOfId, sameId, row) === null)
      return { id: sameId, problem: null };
    if (sameId !== undefined) return { id: null, problem: problems.twinStored(sameId) };
    return { id: null, problem: likeId === undefined ? null : problems.likeStored(likeId) };
  }

  for (const record of records) {
    const { row, id, values } = record;
    const before = errors.length;
    const refuse = (heading: string, reason: string) => errors.push({ row, heading, reason });
    const isNew = id === null || !ids.has(id);
    if (isNew && values.title === undefined) refuse(listingHeadings.title, problems.requiredForNew);
    if (isNew && values.type === undefined) refuse(listingHeadings.type, problems.requiredForNew);
    if (id !== null) {
      const first = doubled(rowOfId, id, row);
      if (first !== null) refuse(listingHeadings.id, problems.doubleId(first));
      if (errors.length === before) good.push({ ...record, isNew });
      continue;
    }
    const twin = findTwin(record);
    if (twin.problem !== null) refuse(listingHeadings.id, twin.problem);
    if (errors.length > before) continue;
    if (twin.id !== null) {
      remarks.push({ row, heading: listingHeadings.id, reason: problems.twinTaken(twin.id) });
      const { images, ...others } = values;
      // Its photographs are looked for by that number only once the file has it.
      const kept = images?.length === 0 ? others : values;
      good.push({ ...record, id: twin.id, values: kept, isNew: false });
    } else good.push({ ...record, isNew });
  }
  const missing = stored.filter(({ id }) => !rowOfId.has(id) && !meant.has(id));
  return { good, errors, remarks, missing: missing.map(({ id, title }) => ({ id, title })) };
}
