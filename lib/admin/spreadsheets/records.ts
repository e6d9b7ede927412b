import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { UserError } from '../user-error.ts';
import {
  type Cell,
  CellFault,
  type FileRecord,
  type IsHeadings,
  type SheetFacts,
  type SheetRow,
} from './table-file.ts';

type Values = SheetRow['values'];

/** Titles and notes above the headings are no longer than this. */
const searchedRows = 30;

const isFilled = (value: Values[number]) => value instanceof CellFault || (value ?? '').trim() !== '';

const textOf = (value: Values[number]) =>
  typeof value === 'string' ? value.replace(/\s+/gu, ' ').trim() : '';

/**
 * Turns rows of a sheet into records: the row of headings is looked for among the first ones, empty rows are no
 * records. Cells below no heading are allowed as long as they are empty.
 * @param facts is filled in with what was found
 * @throws UserError when there is no row of headings, or when one is missing or doubled
 */
export async function* toRecords(
  rows: AsyncIterable<SheetRow>,
  isHeadings: IsHeadings,
  facts: SheetFacts,
): AsyncGenerator<FileRecord> {
  let headings: string[] | null = null;
  let lastRow = 0;
  let searched = 0;
  for await (const { row, values } of rows) {
    if (!values.some(isFilled)) continue;
    if (headings !== null) {
      facts.emptyRows += row - lastRow - 1;
      yield toRecord(row, values, headings, facts.sheet);
    } else if (isHeadings(values.map(textOf))) {
      headings = toHeadings(row, values, facts);
    } else if (++searched >= searchedRows) break;
    lastRow = row;
  }
  if (headings === null) throw new UserError(searched === 0 ? texts.empty : texts.noHeadings(facts.sheet));
}

/** Whether one of the first rows holds headings. */
export async function hasHeadings(rows: AsyncIterable<SheetRow>, isHeadings: IsHeadings): Promise<boolean> {
  let searched = 0;
  for await (const { values } of rows) {
    if (!values.some(isFilled)) continue;
    if (isHeadings(values.map(textOf))) return true;
    if (++searched >= searchedRows) return false;
  }
  return false;
}

/** Column 27 is `AB`. */
export function columnLetter(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetter(Math.floor(column / 26) - 1) + letter;
}

function toHeadings(row: number, values: Values, facts: SheetFacts): string[] {
  const headings = Array.from(values, textOf);
  facts.headingRow = row;
  for (const [column, heading] of headings.entries()) {
    if (heading === '') continue;
    const first = facts.columns[heading];
    if (first !== undefined)
      throw new UserError(texts.doubleHeading(facts.sheet, row, first, columnLetter(column), heading));
    facts.columns[heading] = columnLetter(column);
  }
  return headings;
}

function toRecord(row: number, values: Values, headings: string[], sheet: string | null): FileRecord {
  const cells: Cell[] = [];
  for (const [column, heading] of headings.entries()) {
    if (heading !== '') cells.push([heading, values[column] ?? '']);
    else if (isFilled(values[column]))
      throw new UserError(texts.emptyHeading(sheet, row, columnLetter(column), column + 1));
  }
  const isTooLong = values.slice(headings.length).some(isFilled);
  return isTooLong ? { row, cells: [], problem: texts.tooManyCells(headings.length) } : { row, cells };
}
