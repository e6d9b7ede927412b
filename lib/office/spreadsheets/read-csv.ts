import { CsvError, parse } from 'csv-parse';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { UserError } from '../user-error.ts';
import { toCsvCell } from './csv-cell.ts';
import { isFilled, mostRows } from './records.ts';
import type { SheetRow } from './table-file.ts';

/** Characters of a row: behind an unclosed quotation mark the rest of the file would be one cell. */
const longestRow = 4 * 1024 * 1024;
const searchedLines = 30;
const searchedLength = 64 * 1024;

/** A first line of Excel's own that names the separator. */
const announced = /^sep=(.)\r?\n/;

/** The rows of CSV text without empty ones, their cells separated by `;`, `,` or a tab. @throws UserError */
export async function readCsv(text: string): Promise<SheetRow[]> {
  const announcement = announced.exec(text);
  const parser = parse(text, {
    delimiter: announcement?.[1] ?? separatorOf(text.slice(0, searchedLength)),
    from_line: announcement ? 2 : 1,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRow,
  });
  const rows: SheetRow[] = [];
  let row = announcement ? 1 : 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      const values = cells.map(toCsvCell);
      if (values.some(isFilled)) rows.push({ row, values });
      if (rows.length >= mostRows) break;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UserError(texts.badCsv(Number(error.records) + (announcement ? 1 : 0)));
  }
  return rows;
}

/** The separator that most of the first lines have, outside of quotes: a title may stand above the headings. */
function separatorOf(head: string): string {
  const lines = head.replace(/"[^"]*"/g, '').split('\n', searchedLines);
  const counted = [';', ',', '\t'].map((separator) => ({
    separator,
    count: lines.filter((line) => line.includes(separator)).length,
  }));
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).separator;
}
