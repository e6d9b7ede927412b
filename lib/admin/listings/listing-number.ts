import { parseListingId } from '#lib/backend/embedded/listing-rows.ts';
import { CommandError } from '../command-line/command-error.ts';

/** The number of a listing as typed. */
export function listingNumber(typed: string): number {
  const id = parseListingId(typed);
  if (id === null) throw new CommandError(`İlan numarası değil: ${typed}`, 2);
  return id;
}

export const noSuchListing = (ids: readonly number[]) =>
  new CommandError(`Böyle bir ilan yok: ${ids.join(', ')}`);
