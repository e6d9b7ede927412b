import { foldTurkish } from '#lib/domain/listing/fold.ts';
import { turkishDay, turkishInstant } from '#lib/domain/listing/turkish-dates.ts';
import { monthNames, listingProblems as problems } from '#lib/site/texts/listing-files.ts';
import { CellDate } from '../spreadsheets/table-file.ts';

const clock = String.raw`(?:[ T]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)?`;
/** `31.12.2026`, `31/12/26`, `31-12-2026 14:30` */
const dayFirst = new RegExp(String.raw`^(\d{1,2})[./ -](\d{1,2})[./ -](\d{4}|\d{2})${clock}$`);
/** `2026-12-31`, `2026.12.31 00:00` */
const yearFirst = new RegExp(String.raw`^(\d{4})[./-](\d{1,2})[./-](\d{1,2})${clock}$`);
/** `31 Aralık 2026`, `31-Ara-26`, `31 Aralık 2026 Perşembe`, `Perşembe, 31 Aralık 2026` */
const named = /^(?:[a-z]+ )?(\d{1,2}) ([a-z]{3,}) (\d{4}|\d{2})(?: [a-z]+)?$/;
/** An instant that names its zone, as programs write it. */
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/i;

const earliest = '2000-01-01';
const latest = '2100-01-01';

/**
 * Returns a day as people and programs write it. A time of day that stands behind it does not count, but an instant
 * with a zone is the day that it is in Turkey then.
 * @returns ISO 8601 (`2026-12-31`), undefined for other texts, other centuries and 31 February
 */
export function parseDay(text: string): string | undefined {
  if (instant.test(text)) {
    const date = new Date(text);
    return Number.isNaN(date.getTime()) ? undefined : plausible(turkishDay(date));
  }
  const [, day, month, year] = dayFirst.exec(text) ?? [];
  if (day !== undefined) return dayOf(year, month, day);
  const [, firstYear, secondMonth, lastDay] = yearFirst.exec(text) ?? [];
  if (firstYear !== undefined) return dayOf(firstYear, secondMonth, lastDay);
  const [, namedDay, name = '', namedYear] = named.exec(foldTurkish(text)) ?? [];
  const index = monthNames.findIndex((known) => {
    const folded = foldTurkish(known);
    return name === folded || name === folded.slice(0, 3);
  });
  return index < 0 ? undefined : dayOf(namedYear, String(index + 1), namedDay);
}

function dayOf(year = '', month = '', day = ''): string | undefined {
  const whole = year.length === 2 ? `20${year}` : year;
  return plausible(`${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

/** Accepts days that exist: `Date` reads 31 February as 3 March. */
function plausible(day: string): string | undefined {
  const date = new Date(`${day}T00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  return isDay && day >= earliest && day < latest ? day : undefined;
}

const turkishDate = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?:[ T]+(\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,3})?)?))?$/;
const isoDate = /^(\d{4}-\d{2}-\d{2})([T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?(Z|[+-]\d{2}:?\d{2})?$/i;
const firstInstant = Date.UTC(1990, 0);
const lastInstant = Date.UTC(2100, 0);

/** Parses an instant; a time without a zone is Turkey's. @returns ISO 8601, undefined for other texts */
export function parseInstant(text: string): string | undefined {
  const [, day = '', month = '', year, clock = '00:00'] = turkishDate.exec(text) ?? [];
  const two = (part: string) => part.padStart(2, '0');
  const wallTime = clock.replace(/^(?=\d:)/, '0').replace(',', '.');
  const iso = year === undefined ? text : `${year}-${two(month)}-${two(day)}T${wallTime}`;
  const [, date, time = 'T00:00', zone] = isoDate.exec(iso) ?? [];
  const wall = `${date}${time.replace(' ', 'T')}`;
  const moment = zone === undefined ? turkishInstant(wall) : new Date(`${wall}${zone}`);
  const isPlausible = moment.getTime() >= firstInstant && moment.getTime() < lastInstant;
  // `Date` reads 31 February as 3 March.
  return isPlausible && new Date(`${date}T00:00Z`).toISOString().startsWith(`${date}`)
    ? moment.toISOString()
    : undefined;
}

/** Returns the text of a date of a sheet, or of JSON that a program made of one. */
export function dateOf(cell: unknown): string | null {
  if (cell instanceof CellDate) return cell.text;
  return typeof cell === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(cell) ? cell : null;
}

/** Says in Turkish that a date is out of place. A time without a day counts from day 0 of a sheet. */
export const strayDate = (date: string) =>
  problems.strayDate(
    shownDay(date)
      .replace(/^1899-12-30T/, '')
      .replace('T', ' '),
  );

/** Returns a day of a sheet as people write it: `21.11.2026`. */
export const shownDay = (text: string) => text.replace(/^(\d{4})-(\d{2})-(\d{2})T00:00:00$/, '$3.$2.$1');
