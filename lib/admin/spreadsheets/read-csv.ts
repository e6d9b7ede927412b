import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { decodeFile } from './decode-file.ts';
import { type OnBytes, type SheetRow, TableFileError } from './table-file.ts';

/** Longest row in characters: an unclosed quotation mark would read the rest of the file as one cell. */
const longestRow = 4 * 1024 * 1024;

const searchedLines = 30;

/** Excel's own first line, which names the separator. */
const announced = /^sep=(.)\r?\n/;

/** Reads a CSV file row by row, in any encoding of `decodeFile`, separated by `;`, `,` or a tab. */
export async function* csvRows(path: string, onBytes?: OnBytes): AsyncGenerator<SheetRow> {
  const file = await decodeFile(path);
  const announcement = announced.exec(file.head);
  const parser = parse({
    delimiter: announcement?.[1] ?? separatorOf(file.head),
    from_line: announcement ? 2 : 1,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRow,
  });
  // A failure of either ends the other, and reaches the loop below.
  const reading = pipeline(Readable.from(file.text(onBytes)), parser);
  reading.catch(() => {});
  let row = announcement ? 1 : 0;
  try {
    for await (const values of parser as AsyncIterable<string[]>) {
      row += 1;
      yield { row, values: values.map(withoutGuard) };
    }
    await reading;
  } catch (error) {
    if (error instanceof CsvError) throw new TableFileError(texts.badCsv(row));
    throw error;
  }
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

/** Takes away the mark that keeps a spreadsheet from calculating what begins like a formula. */
function withoutGuard(value: string): string {
  return /^'[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(value) ? value.slice(1) : value;
}
