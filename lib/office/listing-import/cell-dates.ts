import { listingProblems as problems } from '#lib/site/texts/listing-files.ts';
import { CellDate } from '../spreadsheets/table-file.ts';
import { shownDay } from './cell-values.ts';

/** The text of a date of a sheet, or of JSON that a program made of one. */
export function dateOf(cell: unknown): string | null {
  if (cell instanceof CellDate) return cell.text;
  return typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(cell) ? cell : null;
}

/** What is said of a date where none belongs. A time without a day counts from day 0 of a sheet. */
export const strayDate = (date: string) =>
  problems.strayDate(
    shownDay(date)
      .replace(/^1899-12-30T/, '')
      .replace('T', ' '),
  );
