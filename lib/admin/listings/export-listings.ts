import type { ListingRow } from '#lib/backend/embedded/listing-rows.ts';
import { listingHeadings } from '#lib/site/texts/listing-files.ts';
import type { TableFormat } from '../spreadsheets/table-file.ts';
import { csvText } from '../spreadsheets/write-csv.ts';
import { jsonText } from '../spreadsheets/write-json.ts';
import { xlsxBytes } from '../spreadsheets/xlsx/write-xlsx.ts';
import { exportedFields, toExportCells, toExportObject } from './listing-record.ts';

/** Listings as a file that `importListings` reads back as the same listings. */
export function exportListings(
  rows: AsyncIterable<ListingRow>,
  format: TableFormat,
): AsyncIterable<string | Uint8Array> {
  if (format === 'json' || format === 'jsonl')
    return jsonText(each(rows, toExportObject), format === 'jsonl');
  const headings = exportedFields.map((field) => listingHeadings[field]);
  const cells = each(rows, toExportCells);
  return format === 'csv' ? csvText(headings, cells) : xlsxBytes(headings, cells);
}

async function* each<Item, Result>(items: AsyncIterable<Item>, turn: (item: Item) => Result) {
  for await (const item of items) yield turn(item);
}
