import { tableFileTexts as texts } from '#lib/site/texts/table-files.ts';
import { type Cell, type FileRecord, TableFileError } from './table-file.ts';

const isFilled = (value: string | undefined) => value !== undefined && value.trim() !== '';

/**
 * Turns rows of a sheet into records: the first row that is not empty holds the headings, empty rows are no
 * records. Cells below no heading are allowed as long as they are empty.
 * @throws TableFileError when there is no row, or when headings are missing or doubled
 */
export async function* toRecords(
  rows: AsyncIterable<{ row: number; values: (string | undefined)[] }>,
): AsyncGenerator<FileRecord> {
  let headings: string[] | null = null;
  for await (const { row, values } of rows) {
    if (!values.some(isFilled)) continue;
    if (headings === null) headings = toHeadings(values);
    else yield toRecord(row, values, headings);
  }
  if (headings === null) throw new TableFileError(texts.empty);
}

function toHeadings(values: readonly (string | undefined)[]): string[] {
  const headings = Array.from(values, (value) => value?.trim() ?? '');
  const double = headings.find((heading, at) => heading !== '' && headings.indexOf(heading) !== at);
  if (double !== undefined) throw new TableFileError(texts.doubleHeading(double));
  return headings;
}

function toRecord(row: number, values: readonly (string | undefined)[], headings: string[]): FileRecord {
  const cells: Cell[] = [];
  for (const [column, heading] of headings.entries()) {
    if (heading !== '') cells.push([heading, values[column] ?? '']);
    else if (isFilled(values[column])) throw new TableFileError(texts.emptyHeading(column + 1));
  }
  const isTooLong = values.slice(headings.length).some(isFilled);
  return isTooLong ? { row, cells: [], problem: texts.tooManyCells(headings.length) } : { row, cells };
}
