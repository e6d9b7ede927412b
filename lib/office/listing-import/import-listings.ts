import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import type { Database } from '#lib/data/embedded/database.ts';
import { photoFields } from '#lib/data/embedded/listing-row.ts';
import { type StoredTitle, storedIdentities } from '#lib/data/embedded/stored-listings.ts';
import { type Changes, readVersion, writeChanges } from '#lib/data/embedded/write-listings.ts';
import type { Progress } from '#lib/runtime/progress.ts';
import { listingHeadings } from '#lib/site/texts/listing-files.ts';
import { type PhotoSource, readPhotoSource } from '../photographs/photo-source.ts';
import { createPhotoStore, type PhotoStore } from '../photographs/photo-store.ts';
import { readTable } from '../spreadsheets/read-table.ts';
import type { Table } from '../spreadsheets/table-file.ts';
import { readNotations } from './column-notations.ts';
import { areHeadings } from './headings.ts';
import { compareListings, matchListings } from './match-listings.ts';
import { createRecordParser } from './parse-record.ts';
import type { Issue, ParsedListing, ParsedRecord } from './parsed-listing.ts';
import { type ImportReport, nameRecord } from './report.ts';
import { isTotalRow } from './total-row.ts';

export type ImportOptions = {
  /**
   * Folder of the photographs, found by the names in the file; a listing without names has those of its number, in a
   * folder `5001/` or as `5001-1.jpg`. Null: only those that the site has already.
   */
  photoSource?: string | null;
  /** Imports the good records and leaves out the bad ones; otherwise one bad record stops the import. */
  skipsBad?: boolean;
  /** Reports what an import would do. */
  isDryRun?: boolean;
  /**
   * rules#office-folder: a record without a number that is stored already counts as that listing, because the same file
   * is saved again and again without the numbers that the site gave.
   */
  isRepeated?: boolean;
  /** Reads the file; by default in this process. */
  readFile?(path: string): Promise<Table>;
  onProgress?: Progress;
};

type ImportTarget = { database: Database; photoFolder: string };

/**
 * Imports a CSV, XLSX or JSON file of listings; `report.ts` puts the report into Turkish lines. Converting photographs
 * keeps a core busy for seconds, so a server runs this in another process.
 * @param file absolute path; its name says the format
 * @throws UserError when the file cannot be read, and errors of the disk and the database; no listing is changed then
 */
export async function importListings(
  target: ImportTarget,
  file: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { readFile = (path) => readTable(path, areHeadings) } = options;
  return importTable(target, basename(file), await readFile(file), options);
}

/** Imports the listings of a table in one transaction. */
export async function importTable(
  { database, photoFolder }: ImportTarget,
  file: string,
  table: Table,
  options: ImportOptions,
): Promise<ImportReport> {
  const { isSheet, facts } = table;
  const { photoSource = null, isDryRun = false, skipsBad = false, isRepeated = false } = options;
  const { records, ...seen } = parseRecords(table, options);
  const ids = records.flatMap(({ id }) => id ?? []);
  const source = photoSource === null ? null : await readPhotoSource(photoSource, ids);
  const photos = createPhotoStore({ photoFolder, source, isDryRun });
  const missingPhotos = await takePhotos(records, source, photos, options);
  const { unclaimed, ...leftOut } = source?.leftOut() ?? { media: [], others: [], unclaimed: [] };
  const unstored: string[] = [];
  for (const path of unclaimed) if (!(await photos.isKept(path))) unstored.push(path);
  const nameRow = (row: number) => nameRecord(isSheet, row);

  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const version = await readVersion(database);
    const matched = matchListings(records, await storedIdentities(database), { nameRow, isRepeated });
    const errors = inRowOrder([...records.flatMap((record) => record.errors), ...matched.errors]);
    const warnings = inRowOrder([...records.flatMap((record) => record.warnings), ...matched.remarks]);
    const bad = new Set(errors.map(({ row }) => row)).size;
    let changed: ImportReport['changed'] = null;
    let lacking: ImportReport['lacking'] = { areas: [], price: [], status: [] };
    if (records.length > 0 && (bad === 0 || skipsBad)) {
      const changes = await compareListings(database, matched.good, maxIdOf(records));
      // A listing was changed since `version`: match and compare the file anew.
      if (!isDryRun && !(await writeChanges(database, changes, version))) continue;
      changed = titlesOf(changes);
      lacking = changes.lacking;
    }
    return {
      ...seen,
      file,
      isSheet,
      facts,
      isDryRun,
      records: records.length,
      bad,
      changed,
      errors,
      warnings,
      lacking,
      missingPhotos,
      unmentioned: matched.missing,
      photos: photos.counts,
      leftOut: { ...leftOut, unclaimed: unstored },
      darkPhotos: [...photos.dark].sort(),
    };
  }
  throw new Error('the listings change faster than they can be compared');
}

const maxAttempts = 5;

const inRowOrder = (issues: readonly Issue[]) => issues.toSorted((a, b) => a.row - b.row);

const maxIdOf = (records: readonly ParsedRecord[]) =>
  records.reduce((largest, { id }) => Math.max(largest, id ?? 0), 0);

function parseRecords({ isSheet, records: source }: Table, { onProgress }: ImportOptions) {
  const notations = readNotations(source, isSheet);
  const parser = createRecordParser(isSheet, notations);
  const records: ParsedRecord[] = [];
  const totalRows: number[] = [];
  for (const record of source) {
    if (isSheet && isTotalRow(record)) totalRows.push(record.row);
    else records.push(parser.parse(record));
    onProgress?.('Satırlar okunuyor', records.length, null);
  }
  return { records, totalRows, monthFirst: notations.monthFirst, ...parser.unrecognized() };
}

/** Imports the photographs of all records, one for each core at a time. @returns how many are missing without a source */
async function takePhotos(
  records: readonly ParsedRecord[],
  source: PhotoSource | null,
  photos: PhotoStore,
  { onProgress }: ImportOptions,
): Promise<ImportReport['missingPhotos']> {
  const missing = { listings: 0, photos: 0 };
  const waiting = records.values();
  let done = 0;
  const worker = async () => {
    for (const { listing, warnings } of waiting) {
      if (!listing) continue;
      const lacking = await takePhotosOf(listing, source, photos, warnings);
      missing.photos += lacking;
      missing.listings += Math.sign(lacking);
      done += 1;
      onProgress?.('Fotoğraflar', done, records.length);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return missing;
}

/** Takes the photographs of a listing; one that fails is left out with a warning. @returns how many are missing */
async function takePhotosOf(
  { row, id, values }: ParsedListing,
  source: PhotoSource | null,
  photos: PhotoStore,
  warnings: Issue[],
): Promise<number> {
  let missing = 0;
  for (const field of photoFields) {
    const given = values[field] ?? null;
    const names = source ? source.namesOf(field, given, id) : given;
    delete values[field];
    if (names === null) continue;
    const taken = new Set<string>();
    for (const name of names) {
      const photo = await photos.take(name);
      if ('path' in photo) taken.add(photo.path);
      else if (photo.isMissing && !source) missing += 1;
      else warnings.push({ row, heading: listingHeadings[field], reason: photo.problem });
    }
    // Where all fail, a stored listing keeps those that it has.
    if (taken.size > 0 || names.length === 0) values[field] = [...taken];
  }
  return missing;
}

function titlesOf({ created, updated, unchanged }: Changes) {
  const titles = (changes: Changes['created']): StoredTitle[] =>
    changes.map(({ id, title }) => ({ id, title })).sort((a, b) => a.id - b.id);
  return { created: titles(created), updated: titles(updated), unchanged };
}
