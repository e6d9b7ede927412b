import { stringify } from 'csv-stringify/sync';
import { type WriteSheet, writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { exactTime, turkeyAheadMs } from '#lib/domain/listing/turkish-dates.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { dayMs } from './number-formats.ts';
import { type SheetCell, type SheetColumn, SheetDay } from './table-file.ts';

type Rows = AsyncIterable<readonly SheetCell[]>;

/** Writes a sheet as a stream. @param onCut see `xlsxStream` */
export const sheetBytes = (
  format: 'csv' | 'xlsx',
  columns: readonly SheetColumn[],
  rows: Rows,
  onCut?: (problem: string) => void,
): AsyncIterable<string | Uint8Array> =>
  format === 'csv' ? csvText(columns, rows) : xlsxStream({ name: 'Sayfa1', columns, rows }, onCut);

/**
 * Writes CSV for a double click in Turkish Excel: a byte order mark, semicolons, and a `'` before what would run as a
 * formula, because visitors write some cells. `readCsv` removes it.
 */
async function* csvText(columns: readonly SheetColumn[], rows: Rows): AsyncGenerator<string> {
  const lineOf = (cells: readonly string[]) =>
    stringify([cells.map(guardFormula)], { delimiter: ';', record_delimiter: 'windows' });
  yield `\ufeff${lineOf(columns.map(({ heading }) => heading))}`;
  // Prices without dots: spreadsheets of other countries would read them as fractions.
  for await (const row of rows)
    yield lineOf(row.map((cell) => (cell instanceof Date ? exactTime(cell) : String(cell))));
}

/** Adds a second `'` to a text that has one before a formula, or `readCsv` would remove the first. */
const guardFormula = (text: string) => text.replace(/^(?='*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])/, "'");

const maxCellLength = 32_767;
const formats = { amount: '#,##0', time: 'dd.mm.yyyy hh:mm', day: 'dd.mm.yyyy' };

/** A sheet of a workbook. */
type WorkbookSheet = { name: string; columns: readonly SheetColumn[]; rows: Rows };

/**
 * Writes an XLSX file of one sheet with frozen headings, written while its rows come; times are Turkey's. A text too long for a cell
 * is cut and ends with `cutMark`, by which an import knows to leave the stored text alone.
 * @param onCut gets a Turkish sentence for each text that was cut; the first cell names its row
 */
const xlsxStream = (
  { name, columns, rows }: WorkbookSheet,
  onCut: (problem: string) => void = () => {},
): AsyncIterable<Uint8Array> =>
  writeXlsxStream(cellsOf(columns, rows, onCut), {
    name,
    columns: columns.map(toColumn),
    freezePane: headings,
  });

/** Yields the same of several sheets, which are in memory at once. */
export async function* workbookBytes(sheets: readonly WorkbookSheet[]): AsyncGenerator<Uint8Array> {
  const written: WriteSheet[] = [];
  for (const { name, columns, rows } of sheets)
    written.push({
      name,
      columns: columns.map(toColumn),
      rows: [
        columns.map(({ heading }) => escapeText(heading)),
        ...(await Array.fromAsync(cellsOf(columns, rows))),
      ],
      freezePane: headings,
    });
  yield await writeXlsx({ sheets: written });
}

const headings = { rows: 1 };

const toColumn = ({ heading, width, format }: SheetColumn) => ({
  header: escapeText(heading),
  width: width ?? Math.max(10, heading.length + 2),
  ...(format && { numFmt: formats[format] }),
});

/** Escapes characters that XML lacks, and a text that would be read as an escaped character, such as `_x000D_`. */
const escapeText = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\ufffe\uffff]/g, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

async function* cellsOf(columns: readonly SheetColumn[], rows: Rows, onCut = (_: string) => {}) {
  for await (const row of rows)
    yield row.map((value, at) => {
      if (typeof value !== 'string' || value.length <= maxCellLength) return toCell(value);
      onCut(texts.cutCell(columns[at]?.heading ?? '', String(row[0] ?? '')));
      return toCell(value.slice(0, maxCellLength - texts.cutMark.length).toWellFormed() + texts.cutMark);
    });
}

/** Days from 30 December 1899, day 0 of a sheet, to 1970. */
const firstDay = 25_569;

/** Converts a value to that of a cell; digits become a number unless Excel would change them: it keeps 15 and drops zeros in front. */
function toCell(value: SheetCell): string | number | null {
  if (value instanceof Date) return (value.getTime() + turkeyAheadMs(value)) / dayMs + firstDay;
  if (value instanceof SheetDay) return Date.parse(value.day) / dayMs + firstDay;
  if (typeof value === 'number') return value;
  if (/^(?:0|[1-9]\d{0,14})$/.test(value)) return Number(value);
  return value === '' ? null : escapeText(value);
}
