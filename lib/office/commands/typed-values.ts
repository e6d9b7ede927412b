import { extname, resolve } from 'node:path';
import { z } from 'zod';
import { maxListingNumber } from '#lib/domain/wire/listing-id.ts';
import { UserError } from '#lib/runtime/user-error.ts';

/** Returns a path as typed, relative to the folder it was typed in: npm runs scripts in the project's folder. */
export function typedPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

/** Returns a whole number as typed. @throws UserError */
export function typedNumber(typed: string, name: string, min: number, max: number): number {
  const number = /^-?\d{1,12}$/.test(typed) ? Number(typed) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new UserError(`${name} ${min} ile ${max} arasında bir tam sayı olmalı: ${typed}`, 2);
}

/** Returns the number of a listing as typed. @throws UserError */
export function listingNumber(typed: string): number {
  return typedNumber(typed, 'İlan numarası', 1, maxListingNumber);
}

/** Returns the format that a file's name promises. @throws UserError on one that is not written */
export function sheetFormat(name: string): 'xlsx' | 'csv' {
  const extension = extname(name).toLowerCase();
  if (extension !== '.xlsx' && extension !== '.csv')
    throw new UserError(`Dosya adı .xlsx ya da .csv ile bitmeli: ${name}`, 2);
  return extension === '.xlsx' ? 'xlsx' : 'csv';
}

/** Returns a day as typed: from midnight in Turkey to the next midnight. @throws UserError for other texts */
export function readDay(text: string): { start: Date; end: Date } {
  const iso = text.replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4})$/, (_, day: string, month: string, year: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  );
  if (!z.iso.date().safeParse(iso).success)
    throw new UserError(`Tarih okunamadı: ${text} (örnek: 2026-11-21 ya da 21.11.2026)`, 2);
  const start = new Date(`${iso}T00:00:00+03:00`);
  return { start, end: new Date(start.getTime() + 24 * 3_600_000) };
}
