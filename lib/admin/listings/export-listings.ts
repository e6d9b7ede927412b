import type { Orm } from '#lib/backend/embedded/database.ts';
import type { TableFormat } from '../spreadsheets/table-file.ts';
import { csvText, jsonText, xlsxBytes } from '../spreadsheets/write-table.ts';
import { cellText, exportSheet, findFeatureColumns, toExportObject } from './listing-record.ts';
import { storedListings } from './stored-listings.ts';

/**
 * All listings as a file that `importFile` reads back as the same listings. A sheet reads them twice, the first time for
 * its columns.
 * @param onRow called for every listing that was written
 */
export async function* exportListings(
  orm: Orm,
  format: TableFormat,
  onRow: () => void = () => {},
): AsyncGenerator<string | Uint8Array> {
  async function* rows() {
    for await (const row of storedListings(orm)) {
      yield row;
      onRow();
    }
  }
  if (format === 'json' || format === 'jsonl') {
    yield* jsonText(each(rows(), toExportObject), format === 'jsonl');
    return;
  }
  const { columns, cells } = exportSheet(await findFeatureColumns(storedListings(orm)));
  const headings = columns.map(({ heading }) => heading);
  if (format === 'xlsx') yield* xlsxBytes(columns, each(rows(), cells));
  else
    yield* csvText(
      headings,
      each(rows(), (row) => cells(row).map(cellText)),
    );
}

async function* each<Item, Result>(items: AsyncIterable<Item>, turn: (item: Item) => Result) {
  for await (const item of items) yield turn(item);
}
