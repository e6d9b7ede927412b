import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { UserError } from '../user-error.ts';
import {
  type Cell,
  CellFault,
  type FileRecord,
  type IsHeadings,
  type SheetRow,
  type Table,
  tableLimits,
} from './table-file.ts';

type Values = SheetRow['values'];

/** Rows, empty ones aside, among which the headings are searched: titles and notes may stand above them. */
export const searchedRows = 30;

/** Rows of a sheet that are read: one more than allowed, which is enough to refuse the file. */
export const mostRows = searchedRows + tableLimits.records + 1;

export const isFilled = (value: Values[number]) =>
  value instanceof CellFault || String(value ?? '').trim() !== '';

const textOf = (value: Values[number]) =>
  value instanceof CellFault
    ? ''
    : String(value ?? '')
        .replace(/\s+/gu, ' ')
        .trim();

/** Index of the row of headings, -1 where there is none among the first rows. */
export const findHeadings = (rows: readonly SheetRow[], isHeadings: IsHeadings) =>
  rows.slice(0, searchedRows).findIndex(({ values }) => isHeadings(values.map(textOf)));

/** The rows of a sheet that are not empty; `sheet` is null in a file without sheets. */
export type Sheet = { sheet: string | null; otherSheets: string[]; rows: SheetRow[] };

/**
 * Turns the rows of a sheet into records. A column without a heading must be empty.
 * @throws UserError when the row of headings is missing, or a heading is missing or doubled
 */
export function toTable({ sheet, otherSheets, rows }: Sheet, isHeadings: IsHeadings): Table {
  const at = findHeadings(rows, isHeadings);
  const top = rows[at];
  if (!top) throw new UserError(rows.length === 0 ? texts.empty : texts.noHeadings(sheet));
  const headings = Array.from(top.values, textOf);
  const columns = lettersOf(headings, top.row, sheet);
  const records = rows.slice(at + 1).map((row) => toRecord(row, headings, sheet));
  const emptyRows = (records.at(-1)?.row ?? top.row) - top.row - records.length;
  return { isSheet: true, facts: { sheet, otherSheets, headingRow: top.row, columns, emptyRows }, records };
}

/** Column 27 is `AB`. */
function columnLetter(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter;
}

function lettersOf(headings: readonly string[], row: number, sheet: string | null): Record<string, string> {
  // A heading may be called `constructor`.
  const letters: Record<string, string> = Object.create(null);
  for (const [column, heading] of headings.entries()) {
    if (heading === '') continue;
    const first = letters[heading];
    if (first !== undefined)
      throw new UserError(texts.doubleHeading(sheet, row, first, columnLetter(column), heading));
    letters[heading] = columnLetter(column);
  }
  return letters;
}

function toRecord({ row, values }: SheetRow, headings: readonly string[], sheet: string | null): FileRecord {
  const cells: Cell[] = [];
  for (const [column, heading] of headings.entries()) {
    if (heading !== '') cells.push([heading, values[column] ?? '']);
    else if (isFilled(values[column]))
      throw new UserError(texts.emptyHeading(sheet, row, columnLetter(column), column + 1));
  }
  const isTooLong = values.slice(headings.length).some(isFilled);
  return isTooLong ? { row, cells: [], problem: texts.tooManyCells(headings.length) } : { row, cells };
}
