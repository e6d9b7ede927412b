import { z } from 'zod';
import { listingProblems as problems } from '#lib/site/texts/listing-files.ts';

/** Control characters but tab and line breaks, and the mark that some programs begin a text with. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unstorable = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufeff]/g;

/** Text that any database can hold, its letters composed. */
const storable = (text: string) => text.toWellFormed().normalize('NFC').replace(unstorable, '');

const oneLine = (text: string) => storable(text).replace(/\s+/gu, ' ').trim();

/** What a cell may hold where text is asked for: numbers and booleans come from JSON. */
export const cellText = z
  .union([z.string(), z.number(), z.boolean(), z.null(), z.undefined()], problems.notText)
  .transform((value) => (value === null || value === undefined ? '' : String(value)));

/** One line of text, white space folded. */
export const lineOf = (length: number) =>
  cellText.transform(oneLine).pipe(z.string().max(length, problems.tooLong(length)));

export const requiredLineOf = (length: number) => lineOf(length).pipe(z.string().min(1, problems.required));

const longestDescription = 50_000;

/**
 * A description as HTML. Text without markup, as it is typed into a sheet, would lose its lines: they become
 * paragraphs.
 */
export const description = cellText
  .transform((text) => storable(text).trim())
  .transform((text) => (/<[a-z!/]/i.test(text) || !text.includes('\n') ? text : paragraphs(text)))
  .pipe(z.string().max(longestDescription, problems.tooLong(longestDescription)));

function paragraphs(text: string): string {
  return text
    .replaceAll('<', '&lt;')
    .split(/\r?\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replace(/\r?\n/g, '<br>')}</p>`)
    .join('\n');
}

/**
 * A list: an array, or text with its items on lines of their own, or else between semicolons, or else between
 * commas. A comma is no border where there is one of the others. `toListText` writes it.
 */
export const listOf = (count: number, length: number) =>
  z
    .union([z.array(cellText, problems.notText), cellText], problems.notText)
    .transform((value) => (typeof value === 'string' ? splitList(value) : value))
    .transform((items) => [...new Set(items.map(oneLine).filter((item) => item !== ''))])
    .pipe(z.array(z.string().max(length, problems.tooLong(length))).max(count, problems.tooMany(count)));

function splitList(text: string): string[] {
  const separator = ['\n', ';'].find((candidate) => text.includes(candidate)) ?? ',';
  return text.split(separator);
}

/** A list as one text that `listOf` reads back as the same items. */
export function toListText(items: readonly string[]): string {
  const single = items.map(oneLine);
  const has = (part: string) => single.some((item) => item.includes(part));
  if (has(';')) return `${single.join('\n')}${single.length === 1 ? '\n' : ''}`;
  return single.length === 1 && has(',') ? `${single[0]};` : single.join('; ');
}
