import { pipeline, Readable } from 'node:stream';
import { CsvError, type Info, parse } from 'csv-parse';
import { foldLetters } from '#lib/domain/listing/fold.ts';
import { UserError } from '#lib/runtime/user-error.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { readHyperlink } from './hyperlink-formula.ts';
import { createTally, isFilled, maxRows } from './records.ts';
import { CellDate, CellLink, type CellValue, type SheetRow } from './table-file.ts';
import { tableLimits as limits } from './table-limits.ts';

const searchedLines = 30;

/** A first line of Excel's own that names the separator. */
const announced = /^sep=(.)\r?\n/;

/**
 * Returns the rows of CSV text without empty ones, their cells separated by `;`, `,` or a tab.
 * @param pieces the text; the first one has the first lines, from which the separator is guessed
 * @throws UserError
 */
export async function readCsv(pieces: AsyncGenerator<string>): Promise<SheetRow[]> {
  const head: string = (await pieces.next()).value ?? '';
  const announcement = announced.exec(head);
  const parser = parse({
    delimiter: announcement?.[1] ?? separatorOf(head),
    from_line: announcement ? 2 : 1,
    relax_column_count: true,
    relax_quotes: true,
    // Behind an unclosed quotation mark the rest of the file would be one cell.
    max_record_size: limits.rowLength,
  });
  const before = announcement ? 1 : 0;
  pipeline(Readable.from(bounded(head, pieces, parser.info)), parser, () => {});
  const rows: SheetRow[] = [];
  const tally = createTally();
  let row = before;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (row > limits.rows) throw new UserError(texts.tooManyRecords(limits.records));
      const values = cells.map(toCsvCell);
      if (!values.some(isFilled)) continue;
      if (values.length > limits.columns) throw new UserError(texts.tooManyColumns(row, limits.columns));
      tally.cells(values.length);
      for (const value of values) if (value !== '') tally.filled(value);
      rows.push({ row, values, isHidden: false, struck: [] });
      if (rows.length >= maxRows) break;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UserError(texts.badCsv(Number(error.records) + before));
  }
  return rows;
}

/** Rows of another length than the first one, mostly empty ones; the parser takes long for each. */
const maxUneven = 100_000;

/**
 * Passes the pieces on for as long as rows end, whose separators the parser does not count, and have mostly one length.
 * @throws UserError
 */
async function* bounded(head: string, others: AsyncIterable<string>, info: Info): AsyncGenerator<string> {
  let rows = 0;
  let length = head.length;
  yield head;
  for await (const piece of others) {
    if (info.records > rows) length = 0;
    rows = info.records;
    length += piece.length;
    if (length > 2 * limits.rowLength) throw new UserError(texts.longRow(rows + 1, limits.rowLength));
    if (info.invalid_field_length > maxUneven) throw new UserError(texts.tooManyRecords(limits.records));
    yield piece;
  }
}

/** Returns the separator that most of the first lines have, outside of quotes: a title may stand above the headings. */
function separatorOf(head: string): string {
  const lines = head.replace(/"[^"]*"/g, '').split('\n', searchedLines);
  const counted = [';', ',', '\t'].map((separator) => ({
    separator,
    count: lines.filter((line) => line.includes(separator)).length,
  }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).separator;
}

const turkish =
  'oca(?:k)?|sub(?:at)?|mart?|nis(?:an)?|may(?:is)?|haz(?:iran)?|tem(?:muz)?|agu(?:stos)?|eyl(?:ul)?|ekim?|kas(?:im)?|ara(?:lik)?';
const month = `(?:${turkish}|jan|feb|apr|jun|jul|aug|sep|oct|nov|dec)`;
const year = '(?:\\d{4}|\\d{2})';
/** `2.Oca`, `02-Oca-26`, `Oca.26`, `2 Ocak 2026`, `1/2/2026`, `01.02.2026 10:30`, `2026-02-01T10:30:00`. */
const date = new RegExp(
  `^(?:${[
    `\\d{1,2}[./-]${month}(?:[./-]${year})?`,
    `${month}[./-]${year}`,
    `\\d{1,2} ${month} \\d{4}`,
    `(?:\\d{1,2}([./-])\\d{1,2}\\1${year}|\\d{4}-\\d{2}-\\d{2})(?:[t ]\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?)?`,
  ].join('|')})$`,
);
/** Tells most other cells from a date at once. */
const mayBeDate = /^\s*(?:\d{1,4}[./ -][\p{L}\d]|\p{L}{3,7}[./-]\d).{0,24}$/u;

const isFormula = /^\s*=/;
const maxFormulaLength = 100_000;
const unmoved = { column: 0, row: 0 };

/** A formula that holds a text alone: programs write `="0532"`, so that Excel keeps the zero. */
const quoted = /^\s*=\s*"((?:[^"]|"")*)"\s*$/;

/** Keeps a spreadsheet from calculating a text like a formula. */
const guard = /^'+[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** Reads a cell of CSV: a guarded text stays a text, and a formula that makes a link becomes one. */
function toCsvCell(cell: string): CellValue {
  if (guard.test(cell)) return cell.slice(1);
  if (isFormula.test(cell) && cell.length <= maxFormulaLength) {
    const text = quoted.exec(cell)?.[1];
    if (text !== undefined) return text.replaceAll('""', '"');
    const link = readHyperlink(cell, unmoved, () => '');
    if (link !== null) return new CellLink(link.label || link.address, link.address);
  }
  return mayBeDate.test(cell) && date.test(foldLetters(cell)) ? new CellDate(cell.trim()) : cell;
}
