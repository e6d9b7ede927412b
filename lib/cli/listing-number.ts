import { parseListingId } from '#lib/backend/embedded/listing-filter.ts';
import { CommandError } from './command.ts';

/** The number of a listing as somebody typed it. */
export function listingNumber(typed: string): number {
  const id = parseListingId(typed);
  if (id === null) throw new CommandError(`İlan numarası değil: ${typed}`, 2);
  return id;
}

export const noSuchListing = (ids: readonly number[]) =>
  new CommandError(`Böyle bir ilan yok: ${ids.join(', ')}`);

/** A whole number as somebody typed it. */
export function wholeNumber(typed: string, name: string, min: number, max: number): number {
  const number = /^-?\d{1,10}$/.test(typed) ? Number(typed) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new CommandError(`${name} ${min} ile ${max} arasında bir tam sayı olmalı: ${typed}`, 2);
}
