import type { ListingRow } from '#lib/backend/embedded/listing-rows.ts';
import { turkishTimeOf } from '../command-line/turkish-time.ts';
import type { SheetCell, TableFormat } from '../spreadsheets/table-file.ts';
import { csvText } from '../spreadsheets/write-csv.ts';
import { jsonText } from '../spreadsheets/write-json.ts';
import { xlsxBytes } from '../spreadsheets/write-xlsx.ts';
import { findFeatureColumns } from './feature-columns.ts';
import { exportColumns, toExportObject } from './listing-record.ts';

/**
 * Listings as a file that `importListings` reads back as the same listings.
 * @param read the listings; a sheet reads them twice, the first time for its columns
 * @param onRow called for every listing that was written
 */
export async function* exportListings(
  read: () => AsyncIterable<ListingRow>,
  format: TableFormat,
  onRow: () => void = () => {},
): AsyncGenerator<string | Uint8Array> {
  async function* rows() {
    for await (const row of read()) {
      yield row;
      onRow();
    }
  }
  if (format === 'json' || format === 'jsonl') {
    yield* jsonText(each(rows(), toExportObject), format === 'jsonl');
    return;
  }
  const columns = exportColumns(await findFeatureColumns(read()));
  const cells = each(rows(), (row) => columns.map(({ cell }) => cell(row)));
  if (format === 'xlsx') yield* xlsxBytes(columns, cells);
  else
    yield* csvText(
      columns.map(({ heading }) => heading),
      each(cells, (row) => row.map(cellText)),
    );
}

/** Sheets of other countries would read a dotted price as a fraction. */
export const cellText = (cell: SheetCell) => (cell instanceof Date ? turkishTimeOf(cell) : String(cell));

async function* each<Item, Result>(items: AsyncIterable<Item>, turn: (item: Item) => Result) {
  for await (const item of items) yield turn(item);
}
