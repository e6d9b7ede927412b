import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { decodeFile } from './decode-file.ts';
import { toRecords } from './heading-row.ts';
import { type FileRecord, type OnBytes, TableFileError } from './table-file.ts';

/** What one quotation mark that is never closed may swallow. */
const longestRow = 4 * 1024 * 1024;

/** Excel's own first line, which names the separator. */
const announced = /^sep=(.)\r?\n/;

/** Reads a CSV file row by row, whatever its encoding (`decodeFile`) and its separator: `;`, `,` or a tab. */
export function readCsv(path: string, onBytes?: OnBytes): AsyncGenerator<FileRecord> {
  return toRecords(rowsOf(path, onBytes));
}

async function* rowsOf(path: string, onBytes?: OnBytes) {
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

/** The separator that the first line has most of, outside of quotes. */
function separatorOf(head: string): string {
  const [line = ''] = /^.*$/m.exec(head.trimStart().replace(/"[^"]*"/g, '')) ?? [];
  const counted = [';', ',', '\t'].map((separator) => ({ separator, count: line.split(separator).length }));
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).separator;
}

/** Takes away the mark that keeps a spreadsheet from calculating what begins like a formula. */
function withoutGuard(value: string): string {
  return /^'[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(value) ? value.slice(1) : value;
}
