import { afterAll, beforeAll, beforeEach } from 'vitest';
import { sql } from '#lib/backend/embedded/drizzle.ts';
import { listings } from '#lib/backend/embedded/schema.ts';
import { toListingRow } from '#lib/backend/embedded/seed/sample-row.ts';
import { samples } from '#lib/listing/samples.ts';
import { type ImportOptions, importTable } from '../listing-import/import-listings.ts';
import { noSheetFacts } from '../spreadsheets/table-file.ts';
import type { TestSite } from './full-site.ts';

/** Imports records as if a sheet had them, the first one in row 2. */
export function importRecords(
  site: TestSite,
  all: readonly Record<string, unknown>[],
  options: ImportOptions = {},
) {
  async function* records() {
    for (const [at, record] of all.entries()) yield { row: at + 2, cells: Object.entries(record) };
  }
  return importTable(site, { format: 'csv', size: 0, facts: noSheetFacts(), records }, options);
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
