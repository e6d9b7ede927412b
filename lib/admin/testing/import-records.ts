import { type ImportPlan, importListings } from '../listing-import/import-listings.ts';
import type { Issue } from '../listing-import/parsed-listing.ts';
import { createPhotoStore } from '../photographs/photo-store.ts';
import { noSheetFacts } from '../spreadsheets/table-file.ts';
import type { TestSite } from './full-site.ts';

type Options = Partial<Pick<ImportPlan, 'skipsBad' | 'isDryRun' | 'onWritten' | 'photos' | 'removal'>> & {
  sourceFolder?: string;
};

/** Imports records as if a sheet had them, the first one in row 2. */
export async function importRecords(
  { orm, photoFolder }: TestSite,
  records: readonly Record<string, unknown>[],
  { sourceFolder, isDryRun = false, ...options }: Options = {},
) {
  const errors: Issue[] = [];
  const warnings: Issue[] = [];
  const result = await importListings(orm, {
    table: {
      format: 'csv',
      size: 0,
      facts: noSheetFacts(),
      async *records() {
        for (const [at, record] of records.entries()) yield { row: at + 2, cells: Object.entries(record) };
      },
    },
    photos: createPhotoStore({ photoFolder, sourceFolder: sourceFolder ?? null, isDryRun }),
    skipsBad: false,
    removal: null,
    isRepeated: false,
    isDryRun,
    issues: { error: (issue) => errors.push(issue), warn: (issue) => warnings.push(issue) },
    onRead: () => {},
    onWriting: () => {},
    onWritten: () => {},
    ...options,
  });
  return { ...result, errors, warnings };
}
