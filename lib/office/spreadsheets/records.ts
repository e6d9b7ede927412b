import { UserError } from '#lib/runtime/user-error.ts';
import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import {
  CellFault,
  CellLink,
  type CellValue,
  type FileRecord,
  type IsHeadings,
  type SheetFacts,
  type SheetRow,
  type Table,
  TableRecord,
} from './table-file.ts';
import { tableLimits as limits } from './table-limits.ts';

/** Counts what the rows of a table take. Its functions throw a UserError when that is too much. */
export function createTally() {
  let cells = 0;
  let filled = 0;
  let text = 0;
  return {
    /** Counts cells, whether they hold something or not. */
    cells(count: number): void {
      cells += count;
      // Whatever a file says, `NaN` is too much.
      if (!(cells <= limits.cells)) throw new UserError(texts.tooManySheetCells(limits.cells));
    },
    /** Counts a value that is not empty. */
    filled(value: unknown): void {
      filled += 1;
      if (typeof value === 'string') text += value.length;
      if (filled > limits.filledCells) throw new UserError(texts.tooManyFilledCells(limits.filledCells));
      if (text > limits.text) throw new UserError(texts.tooMuchText);
    },
  };
}

/** Rows, empty ones aside, among which the headings are searched: titles and notes may stand above them. */
export const searchedRows = 30;

/** Rows of a sheet that are read: one more than allowed, which is enough to refuse the file. */
export const maxRows = searchedRows + limits.records + 1;

/** Cells of a row that are compared with headings. */
const searchedCells = 1000;

export const isFilled = (value: CellValue | undefined) =>
  value instanceof CellFault || String(value ?? '').trim() !== '';

function textOf(value: CellValue): string {
  if (value instanceof CellLink) return textOf(value.label);
  const text = value instanceof CellFault ? value.typed : String(value);
  return text.replace(/\s+/gu, ' ').trim();
}

/** Returns the text of a cell among headings; a very long one cannot be a heading. */
const headingOf = (value: CellValue) =>
  typeof value === 'string' && value.length > 2 * limits.headingLength ? '…' : textOf(value);

/** Finds the index of the row of headings, -1 for a table without one among its first rows. */
export const findHeadings = (rows: readonly SheetRow[], isHeadings: IsHeadings) =>
  rows
    .slice(0, searchedRows)
    .findIndex(({ values }) => isHeadings(values.slice(0, searchedCells).map(headingOf)));

/** The rows of a sheet that are not empty, and its hidden columns by their numbers, from 0. */
export type Sheet = Pick<SheetFacts, 'sheet' | 'otherSheets' | 'hiddenSheets' | 'pictureRows'> & {
  rows: SheetRow[];
  hidden: ReadonlySet<number>;
};

/**
 * Turns the rows of a sheet into records. A column without a heading must be empty.
 * @throws UserError when the row of headings is missing, or a heading is missing, doubled or too long
 */
export function toTable({ rows, hidden, ...facts }: Sheet, isHeadings: IsHeadings): Table {
  const { sheet } = facts;
  const at = findHeadings(rows, isHeadings);
  const top = rows[at];
  if (!top) throw new UserError(rows.length === 0 ? texts.empty : texts.noHeadings(sheet));
  const headings = top.values.map(textOf);
  const columns = lettersOf(headings, top.row, sheet);
  const tally = createTally();
  const below = rows.slice(at + 1);
  const records = below.map((row) => {
    tally.cells(headings.length);
    return toRecord(row, headings, sheet);
  });
  const rowsThat = (are: (row: SheetRow) => boolean) => below.filter(are).map(({ row }) => row);
  const emptyRows = (records.at(-1)?.row ?? top.row) - top.row - records.length;
  return {
    isSheet: true,
    facts: {
      ...facts,
      headingRow: top.row,
      columns,
      emptyRows,
      hiddenRows: rowsThat(({ isHidden }) => isHidden),
      struckRows: below.flatMap(({ row, struck }) =>
        struck.length > 0 ? [{ row, headings: struck.map((column) => headings[column] ?? '') }] : [],
      ),
      pictureRows: facts.pictureRows.filter((row) => row > top.row),
      hiddenColumns: headings.filter((heading, column) => heading !== '' && hidden.has(column)),
    },
    records,
  };
}

function lettersOf(headings: readonly string[], row: number, sheet: string | null): Record<string, string> {
  // A heading may be called `constructor`.
  const letters: Record<string, string> = Object.create(null);
  for (const [column, heading] of headings.entries()) {
    if (heading === '') continue;
    if (heading.length > limits.headingLength)
      throw new UserError(texts.longHeading(sheet, row, columnLetter(column), limits.headingLength));
    const first = letters[heading];
    if (first !== undefined)
      throw new UserError(texts.doubleHeading(sheet, row, first, columnLetter(column), heading));
    letters[heading] = columnLetter(column);
  }
  return letters;
}

/** Writes a column's letters: 27 is `AB`. */
function columnLetter(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter;
}

function toRecord({ row, values }: SheetRow, headings: readonly string[], sheet: string | null): FileRecord {
  const stray = values.findIndex((value, column) => isFilled(value) && !headings[column]);
  if (stray < 0) return new TableRecord(row, headings, values);
  if (stray >= headings.length) return { row, cells: [], problem: texts.tooManyCells(headings.length) };
  throw new UserError(texts.emptyHeading(sheet, row, columnLetter(stray), stray + 1));
}
