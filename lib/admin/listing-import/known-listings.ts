import { asc, gt, inArray } from 'drizzle-orm';
import type { Orm } from '#lib/backend/embedded/database.ts';
import { listings } from '#lib/backend/embedded/schema.ts';
import { foldTurkish } from '#lib/listing/fold.ts';
import { listingHeadings, listingProblems as problems } from '#lib/site/texts/listing-files.ts';
import type { Issue, ParsedListing } from './parsed-listing.ts';

type Identity = Pick<
  typeof listings.$inferSelect,
  'title' | 'type' | 'city' | 'district' | 'neighbourhood'
> & {
  priceAmount: number | null;
};

/** Two listings without a number are the same when they agree in all of this. */
const identityOf = ({ title, type, city, district, neighbourhood, priceAmount }: Identity) =>
  [title, type, city, district, neighbourhood, priceAmount ?? '']
    .map((part) => foldTurkish(String(part)))
    .join('|');

const chunk = 1000;

/**
 * Checks the records of one file against each other and against what is stored.
 * @param nameRow how a record is called in a reason: `satır 12`
 */
export function createKnownListings(orm: Orm, nameRow: (row: number) => string) {
  const rowOfId = new Map<number, number>();
  const rowOfTwin = new Map<string, number>();
  let storedTwins: Promise<Map<string, number>> | undefined;
  let largestId = 0;

  function doubled(rows: Map<unknown, number>, key: unknown, row: number): string | null {
    const first = rows.get(key);
    if (first === undefined) rows.set(key, row);
    return first === undefined ? null : nameRow(first);
  }

  /** @returns what is wrong with the listings of a batch */
  async function check(batch: readonly ParsedListing[]): Promise<Issue[]> {
    const stored = await storedIds(orm, batch);
    const issues: Issue[] = [];
    for (const { row, id, values } of batch) {
      const refuse = (heading: string, reason: string) => issues.push({ row, heading, reason });
      const isNew = id === null || !stored.has(id);
      if (isNew && values.title === undefined) refuse(listingHeadings.title, problems.requiredForNew);
      if (isNew && values.type === undefined) refuse(listingHeadings.type, problems.requiredForNew);
      if (id !== null) {
        largestId = Math.max(largestId, id);
        const first = doubled(rowOfId, id, row);
        if (first !== null) refuse(listingHeadings.id, problems.doubleId(first));
        continue;
      }
      const twin = identityOf({
        ...{ title: '', type: '', city: '', district: '', neighbourhood: '', priceAmount: null },
        ...values,
      });
      storedTwins ??= readTwins(orm);
      const twinId = (await storedTwins).get(twin);
      const first = doubled(rowOfTwin, twin, row);
      if (twinId !== undefined) refuse(listingHeadings.id, problems.twinStored(twinId));
      else if (first !== null) refuse(listingHeadings.id, problems.twinInFile(first));
    }
    return issues;
  }

  return { check, largestId: () => largestId };
}

async function storedIds(orm: Orm, batch: readonly ParsedListing[]): Promise<Set<number>> {
  const ids = batch.flatMap(({ id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return new Set();
  const rows = await orm.select({ id: listings.id }).from(listings).where(inArray(listings.id, ids));
  return new Set(rows.map(({ id }) => id));
}

/** Number of every listing by its identity. */
async function readTwins(orm: Orm): Promise<Map<string, number>> {
  const { id, title, type, city, district, neighbourhood, priceAmount } = listings;
  const twins = new Map<string, number>();
  for (let after = 0; ; ) {
    const rows = await orm
      .select({ id, title, type, city, district, neighbourhood, priceAmount })
      .from(listings)
      .where(gt(id, after))
      .orderBy(asc(id))
      .limit(chunk);
    for (const row of rows) twins.set(identityOf(row), row.id);
    const last = rows.at(-1);
    if (!last || rows.length < chunk) return twins;
    after = last.id;
  }
}
