import { availableParallelism } from 'node:os';
import type { Orm } from '#lib/backend/embedded/database.ts';
import { listingHeadings } from '#lib/site/texts/listing-files.ts';
import { PhotoError } from '../photographs/photo-error.ts';
import type { PhotoStore } from '../photographs/photo-store.ts';
import { isSheetFormat, type OnBytes, type Table } from '../spreadsheets/table-file.ts';
import { inBatches, mapInOrder } from './async-iterables.ts';
import { nameRecord } from './issue-list.ts';
import { createKnownListings, type KnownListings, type StoredTitle } from './known-listings.ts';
import type { WriteCounts } from './listing-writer.ts';
import { createRecordParser, type ParsedRecord } from './parse-record.ts';
import type { Issue, IssueSink, ParsedListing } from './parsed-listing.ts';
import { openSpool } from './spool.ts';
import { writeListings } from './write-listings.ts';

const batchSize = 500;

export type ImportPlan = {
  table: Table;
  /** Null leaves the photographs of the file out: stored listings keep theirs. */
  photos: PhotoStore | null;
  /** Imports the good records where others are bad; otherwise one bad record keeps all out. */
  skipsBad: boolean;
  /** Does everything and takes it back. */
  isDryRun: boolean;
  /** Removes stored listings that the file does not mention; null keeps them. */
  removal: RemovalPlan | null;
  /** See `ImportOptions`. */
  isRepeated: boolean;
  issues: IssueSink;
  onRead: OnBytes;
  /** Records that were read without a fault. */
  onWriting(total: number): void;
  onWritten(count: number): void;
};

export type RemovalPlan = {
  /** Allows more than a fifth of the stored listings to go. */
  allowsMany: boolean;
  /** Asked before anything is written; not asked for a trial. */
  confirm(missing: readonly StoredTitle[]): Promise<boolean>;
};

/**
 * What became of stored listings that the file does not mention. Unless `outcome` is `removed`, none of them goes;
 * `many` and `declined` keep the whole file out as well.
 */
export type Removal = { outcome: 'removed' | 'many' | 'declined' | 'bad-records'; missing: StoredTitle[] };

export type ImportResult = ReturnType<ReturnType<typeof createRecordParser>['strangers']> & {
  /** Records in the file, and how many of them are bad. */
  records: number;
  bad: number;
  /** Null when nothing was imported for the sake of a bad record, or of listings that were to be removed. */
  counts: WriteCounts | null;
  removal: Removal | null;
  /** Stored listings that stay though the file does not mention them; looked for in a repeated file only. */
  unmentioned: StoredTitle[];
  /** Rows that sum the listings up and were left out. */
  totalRows: number[];
  /** Photographs that the site does not have, where no folder was given to look in. */
  missingPhotos: { listings: number; photos: number };
};

/**
 * Brings the listings of a file into the database: all of them at once, or none. Memory does not grow with the
 * file: what was checked waits on the disk.
 * @throws TableFileError when the file cannot be read to its end
 */
export async function importListings(orm: Orm, plan: ImportPlan): Promise<ImportResult> {
  const parser = createRecordParser(isSheetFormat(plan.table.format));
  const known = createKnownListings(orm, (row) => nameRecord(plan.table.format, row), plan.isRepeated);
  const spool = await openSpool<ParsedListing>();
  const totalRows: number[] = [];
  const missingPhotos = { listings: 0, photos: 0 };
  let records = 0;
  let bad = 0;

  async function* listingRecords() {
    for await (const record of plan.table.records(plan.onRead)) {
      if (parser.isTotal(record)) totalRows.push(record.row);
      else yield record;
    }
  }

  try {
    const parsed = mapInOrder(listingRecords(), 2 * availableParallelism(), (record) =>
      withPhotos(parser.parse(record), plan.photos, missingPhotos),
    );
    for await (const batch of inBatches(parsed, batchSize)) {
      const good = batch.flatMap(({ listing }) => listing ?? []);
      for (const { id, listing } of batch) if (!listing && id !== null) known.mention(id);
      const checked = await known.check(good);
      const issues = [...batch.flatMap(({ errors }) => errors), ...checked.issues];
      const warnings = [...batch.flatMap((record) => record.warnings), ...checked.remarks];
      for (const issue of issues.sort(byRow)) plan.issues.error(issue);
      for (const warning of warnings.sort(byRow)) plan.issues.warn(warning);
      const badRows = new Set(issues.map(({ row }) => row));
      await spool.add(good.filter(({ row }) => !badRows.has(row)));
      records += batch.length;
      bad += badRows.size;
    }
    const isReadable = records > 0 && (bad === 0 || plan.skipsBad);
    const removal =
      isReadable && plan.removal ? await planRemoval(plan.removal, known, bad, plan.isDryRun) : null;
    // Asked before the new ones are there as well.
    const { missing: unmentioned } =
      isReadable && plan.isRepeated ? await known.unmentioned() : { missing: [] };
    const isStopped = !isReadable || removal?.outcome === 'many' || removal?.outcome === 'declined';
    const removed = removal?.outcome === 'removed' ? removal.missing.map(({ id }) => id) : [];
    const counts = isStopped
      ? null
      : await writeListings(orm, { spool, largestId: known.largestId(), removed, ...plan });
    return { records, bad, counts, removal, unmentioned, totalRows, missingPhotos, ...parser.strangers() };
  } finally {
    await spool.close();
  }
}

const byRow = (a: Issue, b: Issue) => a.row - b.row;

/** The largest share of the stored listings that goes without `allowsMany`: a file cut short must not empty the site. */
const largestShare = 0.2;

async function planRemoval(
  { allowsMany, confirm }: RemovalPlan,
  known: KnownListings,
  bad: number,
  isDryRun: boolean,
): Promise<Removal | null> {
  const { missing, stored } = await known.unmentioned();
  if (missing.length === 0) return null;
  // What could not be read may be one of them.
  if (bad > 0) return { outcome: 'bad-records', missing };
  if (missing.length > largestShare * stored && !allowsMany) return { outcome: 'many', missing };
  return { outcome: isDryRun || (await confirm(missing)) ? 'removed' : 'declined', missing };
}

/** Takes the photographs of a record in. One that cannot be taken costs the listing nothing but itself. */
async function withPhotos(
  record: ParsedRecord,
  photos: PhotoStore | null,
  missingPhotos: ImportResult['missingPhotos'],
): Promise<ParsedRecord> {
  const { listing, warnings } = record;
  if (!listing) return record;
  const { row, id, values } = listing;
  const names = photos && (await photos.namesOf(values.images ?? null, id));
  delete values.images;
  if (!photos || !names) return record;
  const taken = new Set<string>();
  let missing = 0;
  for (const name of names) {
    try {
      taken.add(await photos.take(name));
    } catch (error) {
      if (!(error instanceof PhotoError)) throw error;
      if (error.trouble === 'missing' && !photos.hasSource) missing += 1;
      else warnings.push({ row, heading: listingHeadings.images, reason: error.reason });
    }
  }
  missingPhotos.photos += missing;
  missingPhotos.listings += Math.sign(missing);
  // Where none can be taken, a stored listing keeps those it has.
  if (taken.size > 0 || names.length === 0) values.images = [...taken];
  return record;
}
