import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import sql from 'sql-template-tag';
import type { Database } from '#lib/backend/embedded/database.ts';
import { listingHeadings } from '#lib/site/texts/listing-files.ts';
import { createPhotoStore, type PhotoStore } from '../photographs/photo-store.ts';
import { readTable } from '../spreadsheets/read-table.ts';
import { isSheetFormat, type Table } from '../spreadsheets/table-file.ts';
import { asJson } from '../sql-parts.ts';
import { areHeadings } from './headings.ts';
import { matchListings, type StoredIdentity } from './match-listings.ts';
import { createRecordParser, type Issue, type ParsedListing, type ParsedRecord } from './parse-record.ts';
import { type ImportReport, nameRecord } from './report.ts';
import { type Changes, compareListings, readVersion, writeChanges } from './write-listings.ts';

export type ImportOptions = {
  /**
   * Folder of the photographs. They are found by the names in the file, and for a listing without names by its number:
   * in a folder `5001/`, or as `5001-1.jpg`. Null: only what the site has.
   */
  photoSource?: string | null;
  /** Imports the good records where others are bad; otherwise one bad record keeps all out. */
  skipsBad?: boolean;
  /** Finds everything out and changes nothing. */
  isDryRun?: boolean;
  /**
   * rules#office-folder: the same file is imported again and again, and its rows are not given the numbers of the site
   * in between: a row without a number that is stored already counts as that listing.
   */
  isRepeated?: boolean;
  /** Told, for whoever waits, how much of a step is done; `all` is null where it is unknown. */
  onProgress?(step: string, done: number, all: number | null): void;
};

type Place = { database: Database; photoFolder: string };

/**
 * Imports a CSV, XLSX or JSON file of listings and says what happened, without printing anything: `report.ts` puts the
 * report into Turkish lines. Converting photographs takes a core for seconds: run it in a process of its own where
 * visitors wait.
 * @param file absolute path; its name says the format
 * @throws UserError when the file cannot be read; errors of the disk and the database as they come. Nothing is changed
 * then.
 */
export async function importListings(
  place: Place,
  file: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  return importTable(place, basename(file), await readTable(file, areHeadings), options);
}

/** Brings the listings of a table into the database: all of them at once, or none. */
export async function importTable(
  { database, photoFolder }: Place,
  file: string,
  table: Table,
  options: ImportOptions,
): Promise<ImportReport> {
  const { format, facts } = table;
  const { photoSource = null, isDryRun = false, skipsBad = false, isRepeated = false } = options;
  const photos = createPhotoStore({ photoFolder, sourceFolder: photoSource, isDryRun });
  const read = await readRecords(table, options);
  const missingPhotos = await takePhotos(read.parsed, photos, options);

  const listings = read.parsed.flatMap(({ listing }) => listing ?? []);
  const mentioned = read.parsed.flatMap(({ id, listing }) => (listing || id === null ? [] : id));
  const largestId = Math.max(0, ...listings.map(({ id }) => id ?? 0));
  for (let attempt = 1; ; attempt += 1) {
    const version = await readVersion(database);
    const matched = matchListings(listings, await readIdentities(database), {
      nameRow: (row) => nameRecord(format, row),
      ...{ isRepeated, mentioned },
    });
    const errors = [...read.parsed.flatMap((record) => record.errors), ...matched.errors];
    const bad = new Set(errors.map(({ row }) => row)).size;
    const isTaken = read.parsed.length > 0 && (bad === 0 || skipsBad);
    const changes = isTaken ? await compareListings(database, matched.good) : null;
    const written = changes && (await write(database, changes, version, largestId, isDryRun));
    // Somebody changed a listing meanwhile: what the file means must be found out anew.
    if (changes && !written && attempt < mostAttempts) continue;
    if (changes && !written) throw new Error('the listings change faster than they can be compared');
    const warnings = [...read.parsed.flatMap((record) => record.warnings), ...matched.remarks];
    return {
      ...{
        file,
        format,
        facts,
        isDryRun,
        bad,
        missingPhotos,
        ...read.unrecognized,
        totalRows: read.totalRows,
      },
      records: read.parsed.length,
      changed: written,
      unmentioned: matched.missing,
      errors: inRowOrder(errors),
      warnings: inRowOrder(warnings),
      photos: photos.counts,
    };
  }
}

const mostAttempts = 5;

async function readRecords({ format, records }: Table, { onProgress }: ImportOptions) {
  const parser = createRecordParser(isSheetFormat(format));
  const parsed: ParsedRecord[] = [];
  const totalRows: number[] = [];
  for await (const record of records) {
    if (parser.isTotal(record)) totalRows.push(record.row);
    else parsed.push(parser.parse(record));
    onProgress?.('Satırlar okunuyor', parsed.length, null);
  }
  return { parsed, totalRows, unrecognized: parser.unrecognized() };
}

/** Takes the photographs of all records in, some at once. @returns how many the site lacks where there is no source */
async function takePhotos(
  parsed: readonly ParsedRecord[],
  photos: PhotoStore,
  { onProgress }: ImportOptions,
): Promise<ImportReport['missingPhotos']> {
  const missing = { listings: 0, photos: 0 };
  const waiting = parsed.entries();
  let done = 0;
  const worker = async () => {
    for (const [, { listing, warnings }] of waiting) {
      if (!listing) continue;
      const lacking = await takePhotosOf(listing, photos, warnings);
      missing.photos += lacking;
      missing.listings += Math.sign(lacking);
      done += 1;
      onProgress?.('Fotoğraflar', done, parsed.length);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return missing;
}

/** One that cannot be taken costs the listing nothing but itself. @returns how many are missing */
async function takePhotosOf(
  { row, id, values }: ParsedListing,
  photos: PhotoStore,
  warnings: Issue[],
): Promise<number> {
  const names = await photos.namesOf(values.images ?? null, id);
  delete values.images;
  if (names === null) return 0;
  const taken = new Set<string>();
  let missing = 0;
  for (const name of names) {
    const photo = await photos.take(name);
    if ('path' in photo) taken.add(photo.path);
    else if (photo.isMissing && !photos.hasSource) missing += 1;
    else warnings.push({ row, heading: listingHeadings.images, reason: photo.problem });
  }
  // Where none can be taken, a stored listing keeps those it has.
  if (taken.size > 0 || names.length === 0) values.images = [...taken];
  return missing;
}

async function readIdentities(database: Database): Promise<StoredIdentity[]> {
  const rows = await database.query<{ row: string }>(
    asJson(
      sql`select id, title, type, city, district, neighbourhood, price_amount as "priceAmount" from listings order by id`,
    ),
  );
  return rows.map(({ row }) => JSON.parse(row));
}

async function write(
  database: Database,
  changes: Changes,
  version: string,
  largestId: number,
  isDryRun: boolean,
): Promise<ImportReport['changed']> {
  const { created, updated, unchanged } = changes;
  const isNothing = created.length + updated.length === 0;
  const ids =
    isDryRun || isNothing
      ? created.map(({ id }) => id ?? 0)
      : await writeChanges(database, changes, version, largestId);
  if (ids === null) return null;
  const titles = created.map(({ values }, at) => ({ id: ids[at] ?? 0, title: values.title ?? '' }));
  return {
    created: titles.toSorted((a, b) => a.id - b.id),
    updated: updated.map(({ id, title }) => ({ id, title })).sort((a, b) => a.id - b.id),
    unchanged,
  };
}

const inRowOrder = (issues: readonly Issue[]) => issues.toSorted((a, b) => a.row - b.row);
