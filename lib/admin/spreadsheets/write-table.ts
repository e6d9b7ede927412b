import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import { writeXlsxStream } from 'hucre/xlsx';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { type SheetCell, type SheetColumn, TableFileError } from './table-file.ts';

/**
 * CSV as Turkish Excel opens it with a double click: UTF-8 with its mark, semicolons, and a `'` before what would
 * be calculated as a formula, because visitors write some cells (`csvRows` removes it).
 */
export async function* csvText(
  headings: readonly string[],
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<Uint8Array> {
  async function* lines() {
    yield headings;
    yield* rows;
  }
  const text = stringify({ bom: true, delimiter: ';', record_delimiter: 'windows', escape_formulas: true });
  const source = Readable.from(lines());
  source.on('error', (error) => text.destroy(error));
  yield* source.pipe(text);
}

/** Objects as a JSON array, one a line, or as JSON lines. */
export async function* jsonText(objects: AsyncIterable<unknown>, isLines: boolean): AsyncGenerator<string> {
  let before = isLines ? '' : '[\n';
  for await (const object of objects) {
    yield before + JSON.stringify(object);
    before = isLines ? '\n' : ',\n';
  }
  if (isLines) yield before;
  else yield before.startsWith('[') ? '[]\n' : '\n]\n';
}

const longestCell = 32_767;
const formats = { amount: '#,##0', time: 'dd.mm.yyyy hh:mm' };

/** An XLSX file of one sheet as it comes, its headings frozen; times are days on Turkey's clock. */
export async function* xlsxBytes(
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly SheetCell[]>,
): AsyncGenerator<Uint8Array> {
  async function* cells() {
    for await (const row of rows) {
      const long = row.findIndex((value) => typeof value === 'string' && value.length > longestCell);
      if (long >= 0)
        throw new TableFileError(texts.longCell(columns[long]?.heading ?? '', String(row[0] ?? '')));
      yield row.map(toCell);
    }
  }
  yield* writeXlsxStream(cells(), {
    name: 'Sayfa1',
    freezePane: { rows: 1 },
    columns: columns.map(({ heading, width, format }) => ({
      header: heading,
      width: width ?? Math.max(10, heading.length + 2),
      ...(format ? { numFmt: formats[format] } : {}),
    })),
  });
}

const dayMs = 24 * 60 * 60 * 1000;
const turkeyMs = 3 * 60 * 60 * 1000;
/** Days from the first day of a sheet, 30 December 1899, to that of a computer. */
const firstDay = 25_569;

/** Excel keeps 15 digits of a number, and would take the zero from the front of a text. */
function toCell(value: SheetCell): string | number | null {
  if (value instanceof Date) return (value.getTime() + turkeyMs) / dayMs + firstDay;
  if (typeof value === 'number') return value;
  if (/^(?:0|[1-9]\d{0,14})$/.test(value)) return Number(value);
  return value === '' ? null : value.toWellFormed().replace(notInXml, '');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them
const notInXml = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;
