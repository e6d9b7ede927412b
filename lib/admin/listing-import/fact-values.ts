import { z } from 'zod';
import { isCompletePhone, phoneDigits } from '#lib/contact/phone.ts';
import { foldTurkish } from '#lib/listing/fold.ts';
import { readPrice } from '#lib/listing/price-words.ts';
import { usualType } from '#lib/listing/property-words.ts';
import { listingStatuses } from '#lib/site/limits.ts';
import { listingProblems as problems } from '#lib/site/texts/listing-files.ts';
import { lineOf, requiredLineOf } from './text-values.ts';

/** A check that turns text into a value, with the Turkish reason why it cannot. */
function read<T>(length: number, parse: (text: string) => T | undefined, reason: string) {
  return lineOf(length).transform((text, context) => {
    const value = parse(text);
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: reason });
    return z.NEVER;
  });
}

function integerBetween(text: string, min: number, max: number): number | undefined {
  // A sheet may have turned 12 into 12.0 or 12,0.
  const digits = text.replace(/[.,]0+$/, '');
  const number = /^-?\d{1,16}$/.test(digits) ? Number(digits) : Number.NaN;
  return number >= min && number <= max ? number : undefined;
}

const largestId = 999_999_999_999;

/** Null where the file leaves the number of a new listing to the site. */
export const listingId = read(
  40,
  (text) => (text === '' ? null : integerBetween(text, 1, largestId)),
  problems.notId,
);

/** @returns null for an empty cell */
export const optionalWholeNumber = (min: number, max: number) =>
  read(40, (text) => (text === '' ? null : integerBetween(text, min, max)), problems.notWhole(min, max));

export const price = read(100, readPrice, problems.badPrice);

/** As it travels (`Satilik`), however it was spelt. */
export const status = read(
  60,
  (text) => {
    if (text === '') return '';
    const key = foldTurkish(text);
    return listingStatuses.find(({ value }) => foldTurkish(value) === key)?.value;
  },
  problems.badStatus(listingStatuses.map(({ label }) => label).join(', ')),
);

export const type = requiredLineOf(60).transform(usualType);

/** First and last name of an advisor from one cell; null for an empty one. */
export const fullName = read(
  200,
  (text) => {
    if (text === '') return null;
    const [, firstName, lastName = ''] = /^(.*?)(?:\s+(\S+))?$/u.exec(text) ?? [];
    return firstName && /^[\p{L}\p{M}\s.'’-]+$/u.test(text) ? { firstName, lastName } : undefined;
  },
  problems.noName,
);

const contact =
  /(?<![\d.,])(?:(?:\+90|0090|0)[\s(]*[2-5]\d{2}|\(?5\d{2}\)?)[\s)./-]*\d{3}[\s./-]*\d{2}[\s./-]*\d{2}(?!\d)|\S+@\S+\.\p{L}{2,}/u;

/** Whether a text holds what looks like a phone number or an e-mail address. */
export const looksLikeContact = (text: string) => contact.test(text);

/** Ten digits, or ''. */
export const phone = read(
  40,
  (text) => {
    const digits = phoneDigits(text);
    return text === '' || (isCompletePhone(digits) && text.replace(/\D/g, '').length <= 14)
      ? digits
      : undefined;
  },
  problems.badPhone,
);

const address = z.email();

export const email = read(
  254,
  (text) => (text === '' || address.safeParse(text).success ? text : undefined),
  problems.badEmail,
);

const turkishDate =
  /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}(?:[.,]\d{1,3})?))?)?$/;
const isoDate = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?(Z|[+-]\d{2}:?\d{2})?$/i;
const earliest = Date.UTC(1990, 0);
const latest = Date.UTC(2100, 0);

/** An instant as ISO 8601; a time without a zone is the one on the wall in Turkey. Null for an empty cell. */
export const instant = read(40, (text) => (text === '' ? null : parseInstant(text)), problems.badDate);

function parseInstant(text: string): string | undefined {
  const zone = isoDate.exec(text)?.[1];
  const time = zone && text.length > 10 ? new Date(text.replace(' ', 'T')) : new Date(toWallTime(text));
  const isPlausible = time.getTime() >= earliest && time.getTime() < latest;
  return isPlausible ? time.toISOString() : undefined;
}

/** `21.11.2026 14:30` and `2026-11-21` with Turkey's zone, '' for anything else and for days that no month has. */
function toWallTime(text: string): string {
  const [, day = '', month = '', year, hour = '0', minute = '00', second = '00'] =
    turkishDate.exec(text) ?? [];
  const two = (part: string) => part.padStart(2, '0');
  const iso =
    year === undefined
      ? isoDate.test(text) && text.replace(' ', 'T').concat(text.length === 10 ? 'T00:00' : '')
      : `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}:${second.replace(',', '.')}`;
  if (!iso) return '';
  const date = new Date(`${iso.slice(0, 10)}T00:00Z`);
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso.slice(0, 10));
  return isDay ? `${iso}+03:00` : '';
}
