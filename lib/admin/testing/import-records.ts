import { afterAll, beforeAll, beforeEach } from 'vitest';
import { sql } from '#lib/backend/embedded/drizzle.ts';
import { listings } from '#lib/backend/embedded/schema.ts';
import { toListingRow } from '#lib/backend/embedded/seed/sample-row.ts';
import { samples } from '#lib/listing/samples.ts';
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

/** A site for the tests of one `describe`, with the sample listings before each of them. */
export function useSampleSite(open: () => Promise<TestSite>): () => TestSite {
  let site: TestSite;
  beforeAll(async () => {
    site = await open();
  });
  afterAll(() => site.remove());
  beforeEach(async () => {
    await site.orm.delete(listings);
    await site.orm.execute(sql`alter table listings alter column id restart with 2001`);
    await site.orm.insert(listings).values(samples.map(toListingRow));
  });
  return () => site;
}
