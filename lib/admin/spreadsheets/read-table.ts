import { readFile, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { CsvError, parse } from 'csv-parse';
import { fileErrorText } from '#lib/runtime/file-error.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { UserError } from '../user-error.ts';
import { readJson } from './read-json.ts';
import { readXlsx } from './read-xlsx.ts';
import { isFilled, searchedRows, toRecords } from './records.ts';
import {
  type IsHeadings,
  noSheet,
  type SheetRow,
  type Table,
  type TableFormat,
  tableLimits,
} from './table-file.ts';

const formats: Readonly<Record<string, TableFormat>> = {
  ...{ '.csv': 'csv', '.txt': 'csv', '.tsv': 'csv', '.xlsx': 'xlsx' },
  ...{ '.json': 'json', '.jsonl': 'json', '.ndjson': 'json' },
};

/**
 * Reads a CSV, XLSX or JSON file, whose name says which it is.
 * @param isHeadings finds the row of headings of a sheet, and the sheet; the first row that is not empty without it
 * @throws UserError
 */
export async function readTable(path: string, isHeadings: IsHeadings = () => true): Promise<Table> {
  const format = formats[extname(path).toLowerCase()];
  if (format === undefined) throw new UserError(texts.unknownFormat(basename(path)));
  const table = { format, ...(await readAs(format, await readWhole(path), isHeadings)) };
  if (table.records.length > tableLimits.records)
    throw new UserError(texts.tooManyRecords(tableLimits.records));
  return table;
}

async function readAs(
  format: TableFormat,
  bytes: Buffer,
  isHeadings: IsHeadings,
): Promise<Omit<Table, 'format'>> {
  if (format === 'json') return { facts: noSheet, records: readJson(decode(bytes)) };
  // One more than may be read is enough to refuse the file.
  const mostRows = searchedRows + tableLimits.records + 1;
  const { rows, ...sheets } =
    format === 'xlsx'
      ? await readXlsx(bytes, isHeadings, mostRows)
      : { rows: await csvRows(decode(bytes), mostRows), sheet: null, otherSheets: [] };
  const { records, ...facts } = toRecords(rows, isHeadings, sheets.sheet);
  return { facts: { ...sheets, ...facts }, records };
}

async function readWhole(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path);
    if (size > tableLimits.megabytes * 1024 ** 2) throw new UserError(texts.tooLarge(tableLimits.megabytes));
    return await readFile(path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'ENOENT') throw new UserError(texts.notFound(path));
    throw new UserError(fileErrorText(error, path) ?? texts.unreadable(path, String(error.code)));
  }
}

/** UTF-8, UTF-16 with a byte order mark, or else the Turkish Windows encoding, in which Excel still writes. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1254').decode(bytes);
  }
}

/** Longest row in characters: an unclosed quotation mark would read the rest of the file as one cell. */
const longestRow = 4 * 1024 * 1024;
const searchedLines = 30;
const searchedLength = 64 * 1024;

/** Excel's own first line, which names the separator. */
const announced = /^sep=(.)\r?\n/;

/** The rows of CSV text without empty ones, at most so many, separated by `;`, `,` or a tab. */
async function csvRows(text: string, most: number): Promise<SheetRow[]> {
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
    for await (const values of parser as AsyncIterable<string[]>) {
      row += 1;
      if (values.some(isFilled)) rows.push({ row, values: values.map(withoutGuard) });
      if (rows.length >= most) break;
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

/** Takes away the mark that keeps a spreadsheet from calculating what begins like a formula. */
function withoutGuard(value: string): string {
  return /^'[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(value) ? value.slice(1) : value;
}
