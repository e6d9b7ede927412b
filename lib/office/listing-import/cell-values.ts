import { z } from 'zod';
import { foldsAlike } from '#lib/domain/listing/fold.ts';
import { readPrice } from '#lib/domain/listing/price-words.ts';
import { usualType } from '#lib/domain/listing/property-words.ts';
import { parseTour } from '#lib/domain/media/tour.ts';
import { isCompletePhone, phoneDigits } from '#lib/domain/message/phone.ts';
import { maxListingNumber } from '#lib/domain/wire/listing-id.ts';
import { listingStatuses } from '#lib/site/listing-choices.ts';
import { listingProblems as problems } from '#lib/site/texts/listing-files.ts';
import { CellNumber } from '../spreadsheets/cell-number.ts';
import { parseDay, parseInstant, shownDay } from './cell-dates.ts';

/** Control characters but tab and line breaks, and byte order marks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unstorable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufeff]/g;

/** Reduces a text to what any database can hold, in composed letters. */
const storable = (text: string) => text.toWellFormed().normalize('NFC').replace(unstorable, '');

/** Zero-width spaces and marks of direction, which come along with what is copied from web pages and chats. */
const invisible = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]/g;

/** Returns a cell's text as one line that is stored. */
export const storedLine = (text: string) =>
  storable(text).replace(invisible, '').replace(/\s+/gu, ' ').trim();

/** Tells whether a cell is empty. An object of JSON may have anything for its `toString`. */
export const isEmpty = (cell: unknown): boolean => {
  if (Array.isArray(cell)) return cell.every(isEmpty);
  return typeof cell === 'object' ? cell === null : String(cell ?? '').trim() === '';
};

/** Text or a number, which lists of JSON have as they are; a box to check is neither. */
const cellText = z
  .union([z.string(), z.instanceof(CellNumber), z.number(), z.null(), z.undefined()], problems.notText)
  .transform((value) => String((typeof value === 'number' ? new CellNumber(value) : value) ?? ''));

/** Returns one line of text, white space folded. */
export const lineOf = (length: number) =>
  cellText.transform(storedLine).pipe(z.string().max(length, problems.tooLong(length)));

export const requiredLineOf = (length: number) => lineOf(length).pipe(z.string().min(1, problems.required));

/** The value of one feature, numbers as their cells show them. */
export const featureValue = z
  .unknown()
  .transform((cell) => (cell instanceof CellNumber ? cell.toShown() : cell))
  .pipe(lineOf(200))
  .transform(shownDay);

const maxDescriptionLength = 50_000;

/** Returns a description as HTML. The lines of text without markup become paragraphs, or a browser would join them. */
export const description = cellText
  .transform((text) => storable(text).trim())
  .transform((text) => (/<[a-z!/]/i.test(text) || !text.includes('\n') ? text : paragraphs(text)))
  .pipe(z.string().max(maxDescriptionLength, problems.tooLong(maxDescriptionLength)));

function paragraphs(text: string): string {
  return text
    .replaceAll('<', '&lt;')
    .split(/\r?\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replace(/\r?\n/g, '<br>')}</p>`)
    .join('\n');
}

/**
 * Returns a list: an array, or text that is split at line breaks; without any, at semicolons; without those, at commas.
 * `toListText` is its inverse.
 */
export const listOf = (count: number, length: number) =>
  z
    .union([z.array(cellText, problems.notText), cellText], problems.notText)
    .transform((value) => (typeof value === 'string' ? splitList(value) : value))
    .transform((items) => [...new Set(items.map(storedLine).filter((item) => item !== ''))])
    .pipe(z.array(z.string().max(length, problems.tooLong(length))).max(count, problems.tooMany(count)));

function splitList(text: string): string[] {
  const separator = ['\n', ';'].find((candidate) => text.includes(candidate)) ?? ',';
  return text.split(separator);
}

/** Returns a list as one text that `listOf` reads back as the same items. */
export function toListText(items: readonly string[]): string {
  const single = items.map(storedLine);
  const has = (part: string) => single.some((item) => item.includes(part));
  if (has(';')) return `${single.join('\n')}${single.length === 1 ? '\n' : ''}`;
  return single.length === 1 && has(',') ? `${single[0]};` : single.join('; ');
}

/** Returns a schema that parses text. @param reason what is said, in Turkish, where `parse` returns undefined */
const read = <T>(length: number, parse: (text: string) => T | undefined, reason: string) =>
  lineOf(length).transform((text, context) => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: reason });
    return z.NEVER;
  });

/** Returns the same for a cell that may be empty. */
const readOr = <E, T>(empty: E, length: number, parse: (text: string) => T | undefined, reason: string) =>
  read(length, (text) => (text === '' ? empty : parse(text)), reason);

/** Returns a whole number, null for an empty cell. */
export const wholeNumberCell = (min: number, max: number, reason = problems.notWhole(min, max)) =>
  readOr(
    null,
    40,
    (text) => {
      // Programs write 12.0 or 12,00; 12.000 would be twelve thousand.
      const digits = text.replace(/[.,]0{1,2}$/, '');
      const number = /^-?\d{1,16}$/.test(digits) ? Number(digits) : Number.NaN;
      return number >= min && number <= max ? number : undefined;
    },
    reason,
  );

/** Null where the site is to number a new listing. */
export const listingId = wholeNumberCell(1, maxListingNumber, problems.notId);

export const price = read(100, readPrice, problems.badPrice);

/** In the spelling of the wire (`Satilik`). */
export const status = readOr(
  '',
  60,
  (text) => listingStatuses.find(({ value }) => foldsAlike(value, text))?.value,
  problems.badStatus(listingStatuses.map(({ label }) => label).join(', ')),
);

export const type = requiredLineOf(60).transform(usualType);

/** First and last name of an advisor from one cell; null for an empty one. */
export const fullName = readOr(
  null,
  200,
  (text) => {
    const [, firstName, lastName = ''] = /^(.*?)(?:\s+(\S+))?$/u.exec(text) ?? [];
    return firstName && /^[\p{L}\p{M}\s.'’-]+$/u.test(text) ? { firstName, lastName } : undefined;
  },
  problems.noName,
);

/** Ten digits, or ''. */
export const phone = readOr(
  '',
  40,
  (text) => {
    const digits = phoneDigits(text);
    return isCompletePhone(digits) && text.replace(/\D/g, '').length <= 14 ? digits : undefined;
  },
  problems.badPhone,
);

const address = z.email();
export const email = readOr('', 254, (text) => address.safeParse(text).data, problems.badEmail);

/** Returns the address of a virtual tour on a known host, or ''. */
export const tour = readOr('', 3000, (text) => parseTour(text) ?? undefined, problems.badTour);

/** The digits of a property's number in the land registry, or ''. */
export const propertyNumber = readOr(
  '',
  40,
  (text) => /^\d{1,20}$/.exec(text.replace(/[ .]/g, ''))?.[0],
  problems.badPropertyNumber,
);

/** A day as ISO 8601, null for an empty cell. */
export const day = readOr(null, 60, parseDay, problems.badDay);

/** An instant as ISO 8601, null for an empty cell; a time without a zone is Turkey's. */
export const instant = readOr(null, 40, parseInstant, problems.badDate);
