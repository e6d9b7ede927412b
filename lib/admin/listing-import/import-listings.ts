import { availableParallelism } from 'node:os';
import { sql } from 'drizzle-orm';
import type { Orm } from '#lib/backend/embedded/database.ts';
import { listingHeadings } from '#lib/site/texts/listing-files.ts';
import { PhotoError } from '../photographs/photo-error.ts';
import type { PhotoStore } from '../photographs/photo-store.ts';
import { type FileRecord, isSheetFormat, type OnBytes, type Table } from '../spreadsheets/table-file.ts';
import { inBatches, mapInOrder } from './async-iterables.ts';
import { createKnownListings } from './known-listings.ts';
import { createListingWriter, moveSequence, type WriteCounts } from './listing-writer.ts';
import { createRecordParser, type ParsedRecord } from './parse-record.ts';
import type { Issue, IssueSink, ParsedListing } from './parsed-listing.ts';
import { nameRecord } from './report-text.ts';
import { openSpool, type Spool } from './spool.ts';

const batchSize = 500;

export type ImportPlan = {
  table: Table;
  /** Null leaves the photographs of the file out: stored listings keep theirs. */
  photos: PhotoStore | null;
  /** Imports the good records where others are bad; otherwise one bad record keeps all out. */
  skipsBad: boolean;
  /** Does everything and takes it back. */
  isDryRun: boolean;
  issues: IssueSink;
  onRead: OnBytes;
  /** Records that were read without a fault. */
  onWriting(total: number): void;
  onWritten(count: number): void;
};

export type ImportResult = {
  /** Records in the file, and how many of them are bad. */
  records: number;
  bad: number;
  /** Null when nothing was imported for the sake of a bad record. */
  counts: WriteCounts | null;
  /** Headings that mean nothing here, and those that became features that no other listing need have. */
  ignored: string[];
  newFeatures: string[];
};

/**
 * Brings the listings of a file into the database: all of them in one transaction, or none. Memory does not grow with the
 * file: what was checked waits on the disk.
 * @throws TableFileError when the file cannot be read to its end
 */
export async function importListings(orm: Orm, plan: ImportPlan): Promise<ImportResult> {
  const parser = createRecordParser(isSheetFormat(plan.table.format));
  const known = createKnownListings(orm, (row) => nameRecord(plan.table.format, row));
  const spool = await openSpool<ParsedListing>();
  let records = 0;
  let bad = 0;
  try {
    const parsed = mapInOrder(plan.table.records(plan.onRead), 2 * availableParallelism(), (record) =>
      readRecord(record, parser.parse, plan),
    );
    for await (const batch of inBatches(parsed, batchSize)) {
      const good = batch.flatMap(({ listing }) => listing ?? []);
      const issues = [...batch.flatMap(({ errors }) => errors), ...(await known.check(good))];
      for (const issue of issues.sort((a, b) => a.row - b.row)) plan.issues.error(issue);
      for (const { warnings } of batch) warnings.forEach(plan.issues.warn);
      const badRows = new Set(issues.map(({ row }) => row));
      await spool.add(good.filter(({ row }) => !badRows.has(row)));
      records += batch.length;
      bad += badRows.size;
    }
    const isStopped = bad > 0 && !plan.skipsBad;
    const counts = isStopped ? null : await writeAll(orm, spool, known.largestId(), plan);
    return { records, bad, counts, ...parser.strangers() };
  } finally {
    await spool.close();
  }
}

async function readRecord(
  record: FileRecord,
  parse: (record: FileRecord) => ParsedRecord,
  { photos }: ImportPlan,
): Promise<ParsedRecord> {
  const parsed = parse(record);
  const images = parsed.listing?.values.images;
  if (!parsed.listing || !images) return parsed;
  if (photos === null) {
    delete parsed.listing.values.images;
    return parsed;
  }
  const taken: string[] = [];
  const errors: Issue[] = [];
  for (const path of images) {
    try {
      taken.push(await photos.take(path));
    } catch (error) {
      if (!(error instanceof PhotoError)) throw error;
      errors.push({ row: record.row, heading: listingHeadings.images, reason: error.reason });
    }
  }
  parsed.listing.values.images = [...new Set(taken)];
  return errors.length === 0 ? parsed : { ...parsed, listing: null, errors };
}

/** Ends a transaction that was only tried out. */
class TakenBack extends Error {
  readonly counts: WriteCounts;
  constructor(counts: WriteCounts) {
    super('taken back');
    this.counts = counts;
  }
}

async function writeAll(
  orm: Orm,
  spool: Spool<ParsedListing>,
  largestId: number,
  { isDryRun, onWriting, onWritten }: ImportPlan,
): Promise<WriteCounts> {
  onWriting(spool.count());
  try {
    return await orm.transaction(async (transaction) => {
      // Visitors go on reading; whoever else wants to write waits, for so long.
      await transaction.execute(sql`set local lock_timeout = '10s'`);
      await transaction.execute(sql`lock table listings in share row exclusive mode`);
      const writer = await createListingWriter(transaction, largestId);
      for await (const batch of inBatches(spool.read(), batchSize)) {
        await writer.write(batch);
        onWritten(batch.length);
      }
      if (isDryRun) throw new TakenBack(writer.counts);
      await moveSequence(transaction);
      return writer.counts;
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.counts;
    throw error;
  }
}
