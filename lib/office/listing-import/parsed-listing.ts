import type { StoredListing } from '#lib/data/embedded/stored-listings.ts';
import { type Remark, remarksOf, roomsRemark } from '#lib/domain/listing/listing-remarks.ts';
import { findPlace } from '#lib/domain/listing/places/places.ts';
import { withoutPlus } from '#lib/domain/listing/published-features.ts';
import { countsRooms } from '#lib/domain/listing/rooms.ts';

/** A record without faults; fields that the file does not have are undefined. */
export type ParsedListing = {
  row: number;
  /** Null where the site is to number a new listing. */
  id: number | null;
  values: Partial<Omit<StoredListing, 'id'>>;
  /** Values of features in columns of their own, by label; '' removes the feature from a stored list. */
  featureValues: Record<string, string>;
};

/** A fault or warning, in Turkish; `heading` is null where it concerns the whole record. */
export type Issue = { row: number; heading: string | null; reason: string };

/** `id` is known even where `listing` is null because something else is wrong. */
export type ParsedRecord = {
  id: number | null;
  listing: ParsedListing | null;
  errors: Issue[];
  warnings: Issue[];
};

/** Gives the places of a listing their official spelling, so that a filter does not list one twice. */
export function spellPlaces(values: ParsedListing['values']): void {
  const place = findPlace(values.city ?? '', values.district ?? '');
  if (place.city !== null) values.city = place.city;
  if (place.district !== null) values.district = place.district;
}

/**
 * Says what a visitor would miss of a listing, or could not find it by, where all of its cells are right by themselves.
 * @returns each with its field, and the label of the feature where that has a column of its own
 */
export function reviewListing({ values, featureValues }: ParsedListing): (Remark & { label?: string })[] {
  const columns = Object.entries(featureValues).filter(([label]) => countsRooms(label));
  const items = columns.map(([label, value]) => `${label}:${value}`);
  const reason = roomsRemark(values.type, [...items, ...(values.features ?? [])]);
  const label = withoutPlus(columns[0]?.[0] ?? '');
  return [...remarksOf(values), ...(reason === null ? [] : [{ field: 'features' as const, label, reason }])];
}
