import { holdsDates } from '#lib/domain/listing/date-features.ts';
import { listingProblems as problems } from '#lib/site/texts/listing-files.ts';
import { CellDate, CellFault, type FileRecord } from '../spreadsheets/table-file.ts';
import { toColumn } from './headings.ts';
import { dateFields } from './listing-fields.ts';

/**
 * Proofs in the texts of a column of how it was written; of dates the first row with one. `program` is a number with groups and
 * a fraction, which a program writes, and all others of its file like it.
 */
type Proofs = { english: boolean; program: boolean; turkish: boolean; monthFirst: number; dayFirst: number };

const pair = String.raw`(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})`;
const clock = String.raw`(?:[ ,T]+(\d{1,2}:\d{2}(?::\d{2})?)(?:[.,]\d+)?(?:\s*([AP])\.?M\.?)?)?`;
const numericDate = new RegExp(`^${pair}${clock}$`, 'i');
/** A date that a workbook holds as one. */
const cellDate = /^\d{4}-\d{2}-(\d{2})T/;

/** A sign or a currency, a number, and perhaps a unit. */
const written = /^([^\p{L}\d.,]{0,3})(\d[\d.,]*\d)((?:[^\d.,]\D{0,14}2?)?)$/u;
const turkish = /^\d{1,3}(?:\.\d{3}){2,}$|^\d{1,3}(?:\.\d{3})+,\d+$|^\d+,(?:\d{1,2}|\d{4,})$|^0,\d+$/;
const english = /^\d{1,3}(?:,\d{3})+\.\d+$|^\d+\.(?:\d{1,2}|\d{4,})$|^(?:0|\d{4,})\.\d+$/;
const englishProgram = /^\d{1,3}(?:,\d{3})+\.\d{2,}$/;
/** Below other headings than the price it may be three parcels. */
const englishGroups = /^\d{1,3}(?:,\d{3}){2,}$/;
/** A price in both notations; other texts are shown as they are written. */
const readAlike = /^\d+\.\d{1,2}$/;
/** `98.125` or `1,250`, which each notation reads in its own way. */
const ambiguous = /^\d{1,3}[.,]\d{3}$/;
/** `12.2020` */
const monthAndYear = /^(?:0?[1-9]|1[0-2])\.(?:19|20)\d\d$/;

/**
 * Finds out how the columns of a file are written, each as a whole: `98.125` is a fraction where `120.5` stands in its
 * column, or `1,250.50` in the file, and `1/2/2027` the second of January where `12/31/2026` does.
 */
export function readNotations(records: readonly FileRecord[], isSheet: boolean) {
  const columns = new Map<string, Proofs>();
  for (const { row, cells } of records)
    for (const [heading, cell] of cells) {
      if (!(typeof cell === 'string' || cell instanceof CellDate)) continue;
      const proofs = columns.getOrInsertComputed(heading, noProofs);
      note(proofs, row, String(cell).trim(), isPrice(heading, isSheet));
    }
  const all = [...columns.values()];
  // Where all fractions have three digits, no column proves itself.
  if (all.some(({ program }) => program) && !all.some(({ turkish }) => turkish))
    for (const proofs of all) proofs.english = true;
  const headingsThat = (are: (proofs: Proofs) => boolean) =>
    [...columns].flatMap(([heading, proofs]) => (are(proofs) ? [heading] : []));

  return {
    /** Returns a cell in the notation that everything else reads. */
    toCell(heading: string, cell: unknown): unknown {
      const proofs = columns.get(heading);
      if (!proofs || !(typeof cell === 'string' || cell instanceof CellDate)) return cell;
      const text = String(cell).trim();
      if (proofs.monthFirst > 0 && isDateColumn(heading, isSheet)) return toDate(text, cell, proofs);
      return typeof cell === 'string' && isNumberColumn(heading, isSheet)
        ? toTurkish(cell, proofs, isPrice(heading, isSheet))
        : cell;
    },
    /** Headings of dates that were read month first. */
    monthFirst: headingsThat(({ monthFirst, dayFirst }) => monthFirst > 0 && dayFirst === 0).filter(
      (heading) => isDateColumn(heading, isSheet),
    ),
  };
}

/** Tells whether a text means the same in each column of features: it proves no notation but the Turkish one. */
export function isTurkish(text: string): boolean {
  const proofs = noProofs();
  note(proofs, 1, text, false);
  return !proofs.english && proofs.monthFirst === 0;
}

const noProofs = (): Proofs => ({
  english: false,
  program: false,
  turkish: false,
  monthFirst: 0,
  dayFirst: 0,
});

export type Notations = ReturnType<typeof readNotations>;

function note(proofs: Proofs, row: number, text: string, isPrice: boolean): void {
  if (text.length > 40) return;
  const [, first = '0', sign = '', second = '0'] = numericDate.exec(text) ?? [];
  if (Number(first) > 12 && Number(second) <= 12) proofs.dayFirst ||= row;
  // Nobody writes a month first with dots.
  if (Number(second) > 12 && Number(first) <= 12 && sign !== '.') proofs.monthFirst ||= row;
  const [, , number = ''] = written.exec(text) ?? [];
  if (monthAndYear.test(number)) return;
  if (turkish.test(number)) proofs.turkish = true;
  if (englishProgram.test(number)) proofs.program = true;
  if (english.test(number) || (isPrice && englishGroups.test(number))) proofs.english = true;
}

/** Returns a date of a column in which one proves that the month comes first. */
function toDate(text: string, cell: string | CellDate, { monthFirst, dayFirst }: Proofs): unknown {
  const [, month = '', sign = '.', day = '', year = '', time = '', half = ''] = numericDate.exec(text) ?? [];
  // A spreadsheet made it of what was typed, read day first, and left what it could not read so as text.
  const isTurned = cell instanceof CellDate && Number(cellDate.exec(text)?.[1] ?? 13) <= 12;
  if (isTurned || (sign !== '.' && dayFirst > 0))
    return new CellFault(problems.mixedDates(monthFirst, dayFirst));
  if (sign === '.') return cell;
  const two = (part: string) => part.padStart(2, '0');
  return new CellDate(`${year.padStart(4, '20')}-${two(month)}-${two(day)}T${clockOf(time, half)}`);
}

function clockOf(time: string, half: string): string {
  const [hours = '0', minutes = '00', seconds = '00'] = time.split(':');
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  return `${String(hour).padStart(2, '0')}:${minutes || '00'}:${seconds}`;
}

/** Returns a text whose number is English, in Turkish: `1,250.5 m²` is `1.250,5 m²`. */
function toTurkish(text: string, proofs: Proofs, isPrice: boolean): string {
  const [, sign = '', number = '', unit = ''] = written.exec(text.trim()) ?? [];
  const isEnglish =
    (english.test(number) && !monthAndYear.test(number) && !(isPrice && readAlike.test(number))) ||
    (isPrice && englishGroups.test(number)) ||
    ((ambiguous.test(number) || englishGroups.test(number)) && proofs.english && !proofs.turkish);
  if (!isEnglish) return text;
  const swapped = number.replace(/[.,]/g, (separator) => (separator === '.' ? ',' : '.'));
  return `${sign}${swapped}${unit}`;
}

function isDateColumn(heading: string, isSheet: boolean): boolean {
  const column = toColumn(heading, isSheet);
  if (column.kind === 'field') return dateFields.includes(column.field);
  return column.kind === 'feature' && holdsDates(column.label);
}

const isPrice = (heading: string, isSheet: boolean) => {
  const column = toColumn(heading, isSheet);
  return column.kind === 'field' && column.field === 'price';
};

const isNumberColumn = (heading: string, isSheet: boolean) =>
  toColumn(heading, isSheet).kind === 'feature' || isPrice(heading, isSheet);
