import { type Remark, remarksOf } from '#lib/listing/listing-remarks.ts';
import { findPlace } from '#lib/listing/places/places.ts';
import type { StoredListing } from './stored-listings.ts';

/**
 * Gives the places of a listing their official spelling, so that a filter does not list one twice.
 * @param featureValues values of single features by label
 * @returns what a visitor would not see of the listing, or could not find it by
 */
export function reviewListing(
  values: Partial<StoredListing>,
  featureValues: Readonly<Record<string, string>>,
): Remark[] {
  const place = findPlace(values.city ?? '', values.district ?? '');
  if (place.city !== null) values.city = place.city;
  if (place.district !== null) values.district = place.district;
  const features = Object.entries(featureValues).flatMap(([label, value]) =>
    value ? [`${label}:${value}`] : [],
  );
  return [...remarksOf(values), ...remarksOf({ features })];
}
