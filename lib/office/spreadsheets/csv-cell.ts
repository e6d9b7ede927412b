import { foldLetters } from '#lib/domain/listing/fold.ts';
import { readHyperlink } from './hyperlink-formula.ts';
import { CellDate, CellLink, type CellValue } from './table-file.ts';

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

/** A formula that is nothing but a text: programs write `="0532"`, so that Excel keeps the zero. */
const quoted = /^\s*=\s*"((?:[^"]|"")*)"\s*$/;

/** Keeps a spreadsheet from calculating a text like a formula. */
const guard = /^'+[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** What a cell of CSV holds: a text that says to be one is no date, and a formula that makes a link is one. */
export function toCsvCell(cell: string): CellValue {
  if (guard.test(cell)) return cell.slice(1);
  if (isFormula.test(cell) && cell.length <= maxFormulaLength) {
    const text = quoted.exec(cell)?.[1];
    if (text !== undefined) return text.replaceAll('""', '"');
    const link = readHyperlink(cell, unmoved, () => '');
    if (link !== null) return new CellLink(link.label || link.address, link.address);
  }
  return mayBeDate.test(cell) && date.test(foldLetters(cell)) ? new CellDate(cell.trim()) : cell;
}
