import { availableParallelism, tmpdir } from 'node:os';
import { basename } from 'node:path';
import { listingHeadings } from '#lib/site/texts/listing-files.ts';
import { layAside, toLines } from '../backup/spool.ts';
import type { Site } from '../open-site-data.ts';
import { PhotoError } from '../photographs/photo-error.ts';
import { createPhotoStore, type PhotoStore } from '../photographs/photo-store.ts';
import { openTable } from '../spreadsheets/open-table.ts';
import { isSheetFormat, type Table } from '../spreadsheets/table-file.ts';
import { inBatches, mapInOrder } from './async-iterables.ts';
import { areHeadings } from './headings.ts';
import { createKnownListings, type KnownListings } from './known-listings.ts';
import { createRecordParser, type Issue, type ParsedRecord } from './parse-record.ts';
import { type ImportReport, nameRecord, type Removal } from './report-text.ts';
import { writeListings } from './write-listings.ts';

export type ImportOptions = {
  /**
   * Folder of the photographs. They are found by the names in the file, and for a listing without names by its number:
   * in a folder `5001/`, or as `5001-1.jpg`. Null: only what the site has.
   */
  photoSource?: string | null;
  /** Leaves the photographs that the file names out: stored listings keep theirs. */
  leavesPhotos?: boolean;
  /** Imports the good records where others are bad; otherwise one bad record keeps all out. */
  skipsBad?: boolean;
  /** Does everything and takes it back. */
  isDryRun?: boolean;
  /** Removes stored listings that the file does not mention: the file is all there is. */
  removal?: RemovalPlan | null;
  /**
   * rules#office-folder: the same file is imported again and again, and its rows are not given the numbers of the site in between: a row without a number
   * that is stored already counts as that listing, and stored listings that the file does not mention are named.
   */
  isRepeated?: boolean;
  /** Name of the sheet to read; without it the first one with headings. */
  sheet?: string | undefined;
  /** Told, for a progress bar, how many bytes of the file were read. */
  onRead?(done: number, all: number): void;
  /** Told how many of the good records were written, from 0 on when the writing begins anew. */
  onWritten?(done: number, all: number): void;
};

export type RemovalPlan = {
  /** Allows more than a fifth of the stored listings to go. */
  allowsMany: boolean;
  /** Asked before anything is written; not asked for a trial. */
  confirm(missing: Removal['missing']): Promise<boolean>;
};

/** Issues of more than these records are only counted: a file can have a fault in each of its rows. */
const keptIssues = 1000;
const batchSize = 500;

/**
 * Imports a CSV, XLSX or JSON file of listings and says what happened, without printing anything: `report-text.ts` puts
 * the report into Turkish lines. Converting photographs takes a core for seconds: run it in a process of its own where
 * visitors wait.
 * @param file absolute path; its name says the format
 * @throws TableFileError (Turkish message) when the file cannot be read; errors of the disk and the database as
 * they come (`explained` of command-line/command-error.ts makes them Turkish). Nothing is changed then.
 */
export async function importFile(
  site: Site,
  file: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const table = await openTable(file, { isHeadings: areHeadings, sheet: options.sheet });
  options.onRead?.(0, table.size);
  return { file: basename(file), ...(await importTable(site, table, options)) };
}

/**
 * Brings the listings of a table into the database: all of them at once, or none. Memory does not grow with the
 * table: what was checked waits on the disk.
 */
export async function importTable(
  { orm, photoFolder }: Site,
  table: Table,
  options: ImportOptions,
): Promise<Omit<ImportReport, 'file'>> {
  const { format, facts } = table;
  const { photoSource: sourceFolder = null, leavesPhotos = false, isDryRun = false } = options;
  const { skipsBad = false, isRepeated = false } = options;
  const parser = createRecordParser(isSheetFormat(format));
  const known = createKnownListings(orm, (row) => nameRecord(format, row), isRepeated);
  const photos = leavesPhotos ? null : createPhotoStore({ photoFolder, sourceFolder, isDryRun });
  const totalRows: number[] = [];
  const missingPhotos = { listings: 0, photos: 0 };
  const [errors, warnings] = [createIssueList(), createIssueList()];
  let records = 0;
  let bad = 0;
  let bytes = 0;
  const onBytes = (more: number) => {
    bytes += more;
    options.onRead?.(bytes, table.size);
  };

  async function* listingRecords() {
    for await (const record of table.records(onBytes)) {
      if (parser.isTotal(record)) totalRows.push(record.row);
      else yield record;
    }
  }

  /** What can be written, as lines of JSON. */
  async function* goodListings() {
    const parsed = mapInOrder(listingRecords(), 2 * availableParallelism(), (record) =>
      withPhotos(parser.parse(record), photos, missingPhotos),
    );
    for await (const batch of inBatches(parsed, batchSize)) {
      const good = batch.flatMap(({ listing }) => listing ?? []);
      for (const { id, listing } of batch) if (!listing && id !== null) known.mention(id);
      const checked = await known.check(good);
      const issues = [...batch.flatMap((record) => record.errors), ...checked.issues];
      errors.add(issues);
      warnings.add([...batch.flatMap((record) => record.warnings), ...checked.remarks]);
      const badRows = new Set(issues.map(({ row }) => row));
      for (const listing of good) if (!badRows.has(listing.row)) yield JSON.stringify(listing);
      records += batch.length;
      bad += badRows.size;
    }
  }

  const spool = await layAside(tmpdir(), toLines(goodListings()));
  try {
    const isReadable = records > 0 && (bad === 0 || skipsBad);
    const removal =
      isReadable && options.removal ? await planRemoval(options.removal, known, bad, isDryRun) : null;
    // Asked before the new ones are there as well.
    const unmentioned = isReadable && isRepeated ? (await known.unmentioned()).missing : [];
    const isStopped = !isReadable || removal?.outcome === 'many' || removal?.outcome === 'declined';
    const removed = removal?.outcome === 'removed' ? removal.missing.map(({ id }) => id) : [];
    const plan = { spool, count: records - bad, largestId: known.largestId(), removed, isDryRun };
    const counts = isStopped ? null : await writeListings(orm, { ...options, ...plan });
    return {
      format,
      facts,
      isDryRun,
      isImported: counts !== null && !isDryRun,
      records,
      bad,
      counts,
      removal,
      unmentioned,
      totalRows,
      missingPhotos,
      ...parser.strangers(),
      errorCount: errors.count(),
      errors: errors.kept,
      warningCount: warnings.count(),
      warnings: warnings.kept,
      photos: photos?.counts ?? null,
    };
  } finally {
    await spool.close();
  }
}

function createIssueList() {
  const kept: Issue[] = [];
  let count = 0;
  return {
    kept,
    count: () => count,
    /** Takes the issues of a batch, and puts them in the order of the rows. */
    add(issues: readonly Issue[]) {
      count += issues.length;
      kept.push(...issues.toSorted((a, b) => a.row - b.row).slice(0, keptIssues - kept.length));
    },
  };
}

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
  missingPhotos: ImportReport['missingPhotos'],
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
