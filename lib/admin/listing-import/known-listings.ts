import type { Orm } from '#lib/backend/embedded/database.ts';
import { asc, gt, inArray } from '#lib/backend/embedded/drizzle.ts';
import { listings } from '#lib/backend/embedded/schema.ts';
import { foldTurkish } from '#lib/listing/fold.ts';
import { listingHeadings, listingProblems as problems } from '#lib/site/texts/listing-files.ts';
import type { Issue, ParsedListing } from './parse-record.ts';

type Identity = Pick<
  typeof listings.$inferSelect,
  'title' | 'type' | 'city' | 'district' | 'neighbourhood'
> & {
  priceAmount: number | null;
};

/** A record without a number is probably the stored listing with which it agrees in this; '' when it says too little. */
const likenessOf = ({ title, neighbourhood }: Pick<Identity, 'title' | 'neighbourhood'>) =>
  neighbourhood === '' ? '' : `${foldTurkish(title)}|${foldTurkish(neighbourhood)}`;

/** Two listings without a number are the same when they agree in all of this. */
const identityOf = ({ title, type, city, district, neighbourhood, priceAmount }: Identity) =>
  [title, type, city, district, neighbourhood, priceAmount ?? '']
    .map((part) => foldTurkish(String(part)))
    .join('|');

const chunk = 1000;

export type StoredTitle = { id: number; title: string };

/**
 * Checks the records of one file against each other and against what is stored.
 * @param nameRow how a record is called in a reason: `satır 12`
 * @param isRepeated see `ImportOptions`
 */
export function createKnownListings(orm: Orm, nameRow: (row: number) => string, isRepeated: boolean) {
  const rowOfId = new Map<number, number>();
  /** Stored listings that a bad record means. */
  const meant = new Set<number>();
  const rowOfTwin = new Map<string, number>();
  let storedTwins: Promise<Twins> | undefined;
  let largestId = 0;

  function doubled(rows: Map<unknown, number>, key: unknown, row: number): string | null {
    const first = rows.get(key);
    if (first === undefined) rows.set(key, row);
    return first === undefined ? null : nameRow(first);
  }

  /**
   * Gives a record without a number that of the stored listing that it is, where the file is handed in again and again.
   * @returns what is wrong with the listings of a batch, and what to say of those that are good
   */
  async function check(batch: readonly ParsedListing[]): Promise<{ issues: Issue[]; remarks: Issue[] }> {
    const stored = await storedIds(orm, batch);
    const issues: Issue[] = [];
    const remarks: Issue[] = [];
    for (const listing of batch) {
      const { row, id, values } = listing;
      const refuse = (heading: string, reason: string) => issues.push({ row, heading, reason });
      const isNew = id === null || !stored.has(id);
      if (isNew && values.title === undefined) refuse(listingHeadings.title, problems.requiredForNew);
      if (isNew && values.type === undefined) refuse(listingHeadings.type, problems.requiredForNew);
      if (id !== null) {
        largestId = Math.max(largestId, id);
        const first = doubled(rowOfId, id, row);
        if (first !== null) refuse(listingHeadings.id, problems.doubleId(first));
        if (values.createdAt && isSameTime(stored.get(id), values.createdAt)) delete values.createdAt;
        continue;
      }
      const twin = {
        ...{ title: '', type: '', city: '', district: '', neighbourhood: '', priceAmount: null },
        ...values,
      };
      storedTwins ??= readTwins(orm);
      const { same, alike } = await storedTwins;
      const [sameId, likeId] = [same.get(identityOf(twin)), alike.get(likenessOf(twin))];
      const first = doubled(rowOfTwin, identityOf(twin), row);
      const storedId = sameId ?? likeId;
      if (storedId !== undefined) meant.add(storedId);
      if (first !== null) refuse(listingHeadings.id, problems.twinInFile(first));
      else if (sameId !== undefined && isRepeated && doubled(rowOfId, sameId, row) === null) {
        listing.id = sameId;
        // Its photographs are looked for by that number only once the file has it.
        if (values.images?.length === 0) delete values.images;
        remarks.push({ row, heading: listingHeadings.id, reason: problems.twinTaken(sameId) });
      } else if (sameId !== undefined) refuse(listingHeadings.id, problems.twinStored(sameId));
      else if (likeId !== undefined) refuse(listingHeadings.id, problems.likeStored(likeId));
    }
    return { issues, remarks };
  }

  /** Stored listings that no record means, and how many are stored. */
  async function unmentioned(): Promise<{ missing: StoredTitle[]; stored: number }> {
    const all = await orm
      .select({ id: listings.id, title: listings.title })
      .from(listings)
      .orderBy(asc(listings.id));
    return { missing: all.filter(({ id }) => !rowOfId.has(id) && !meant.has(id)), stored: all.length };
  }

  return {
    check,
    unmentioned,
    /** A record that was bad in itself had this number. */
    mention: (id: number) => meant.add(id),
    largestId: () => largestId,
  };
}

export type KnownListings = ReturnType<typeof createKnownListings>;

/** When each of the listings that are stored already was created. */
async function storedIds(orm: Orm, batch: readonly ParsedListing[]): Promise<Map<number, Date>> {
  const ids = batch.flatMap(({ id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return new Map();
  const { id, createdAt } = listings;
  const rows = await orm.select({ id, createdAt }).from(listings).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.createdAt]));
}

/** Sheets drop what is below a minute or a second: a time that says less than the stored one does not change it. */
function isSameTime(stored: Date | undefined, time: string): boolean {
  const ms = new Date(time).getTime();
  const precision = [60_000, 1000, 1].find((unit) => ms % unit === 0) ?? 1;
  return stored !== undefined && Math.floor(stored.getTime() / precision) * precision === ms;
}

type Twins = { same: Map<string, number>; alike: Map<string, number> };

/** Number of every listing by its identity, and by its likeness. */
async function readTwins(orm: Orm): Promise<Twins> {
  const { id, title, type, city, district, neighbourhood, priceAmount } = listings;
  const twins: Twins = { same: new Map(), alike: new Map() };
  for (let after = 0; ; ) {
    const rows = await orm
      .select({ id, title, type, city, district, neighbourhood, priceAmount })
      .from(listings)
      .where(gt(id, after))
      .orderBy(asc(id))
      .limit(chunk);
    for (const row of rows) {
      twins.same.set(identityOf(row), row.id);
      if (row.neighbourhood !== '') twins.alike.set(likenessOf(row), row.id);
    }
    const last = rows.at(-1);
    if (!last || rows.length < chunk) return twins;
    after = last.id;
  }
}
