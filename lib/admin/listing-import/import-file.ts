import { basename } from 'node:path';
import type { SiteData } from '../open-site-data.ts';
import { createPhotoStore } from '../photographs/photo-store.ts';
import { openTable } from '../spreadsheets/open-table.ts';
import type { OnBytes } from '../spreadsheets/table-file.ts';
import { areHeadings } from './headings.ts';
import { type ImportPlan, importListings, type RemovalPlan } from './import-listings.ts';
import { createIssueList } from './issue-list.ts';
import type { ImportReport } from './report-text.ts';

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
  /** Called while it works, for a progress bar: once with the bytes to read, then per piece. */
  onStart?(bytes: number): void;
  onRead?: OnBytes;
  onWriting?: ImportPlan['onWriting'];
  onWritten?: ImportPlan['onWritten'];
};

/**
 * Imports a CSV, XLSX or JSON file of listings and says what happened, without printing anything: `report-text.ts` puts
 * the report into Turkish lines. All listings go in within one transaction, or none. Converting photographs takes
 * a core for seconds: run it in a process of its own where visitors wait.
 * @param file absolute path; its name says the format
 * @throws TableFileError (Turkish message) when the file cannot be read; errors of the disk and the database as
 * they come (`explained` of command-line/error-messages.ts makes them Turkish). Nothing is changed then.
 */
export async function importFile(
  { orm, photoFolder }: Pick<SiteData, 'orm' | 'photoFolder'>,
  file: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const { photoSource = null, leavesPhotos = false, skipsBad = false, isDryRun = false } = options;
  const table = await openTable(file, { isHeadings: areHeadings, sheet: options.sheet });
  options.onStart?.(table.size);
  const photos = leavesPhotos ? null : createPhotoStore({ photoFolder, sourceFolder: photoSource, isDryRun });
  const errors = createIssueList();
  const warnings = createIssueList();
  const result = await importListings(orm, {
    ...{ table, photos, skipsBad, isDryRun, removal: options.removal ?? null },
    isRepeated: options.isRepeated ?? false,
    issues: { error: errors.add, warn: warnings.add },
    onRead: (bytes) => options.onRead?.(bytes),
    onWriting: (total) => options.onWriting?.(total),
    onWritten: (count) => options.onWritten?.(count),
  });
  return {
    ...{ file: basename(file), format: table.format, facts: table.facts, isDryRun, ...result },
    isImported: result.counts !== null && !isDryRun,
    ...{ errorCount: errors.count, errors: errors.kept },
    ...{ warningCount: warnings.count, warnings: warnings.kept },
    photos: photos?.counts ?? null,
  };
}
