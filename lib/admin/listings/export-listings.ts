import type { Queries } from '#lib/backend/embedded/database.ts';
import { storedListings } from '../listing-import/stored-listings.ts';
import { csvText, xlsxBytes } from '../spreadsheets/write-table.ts';
import { cellText, exportSheet, findFeatureColumns } from './listing-record.ts';

/**
 * All listings as a sheet that `importListings` reads back as the same listings. They are read twice, the first time
 * for the columns of their features.
 * @param onCut see `xlsxBytes`
 */
export async function* exportListings(
  queries: Queries,
  format: 'csv' | 'xlsx',
  onCut?: (problem: string) => void,
): AsyncGenerator<string | Uint8Array> {
  const { columns, cells } = exportSheet(await findFeatureColumns(storedListings(queries)));
  async function* rows() {
    for await (const row of storedListings(queries)) yield cells(row);
  }
  async function* textRows() {
    for await (const row of rows()) yield row.map(cellText);
  }
  if (format === 'xlsx') yield* xlsxBytes(columns, rows(), onCut);
  else
    yield* csvText(
      columns.map(({ heading }) => heading),
      textRows(),
    );
}
