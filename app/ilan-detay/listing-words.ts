import type { ListingDetail, Place } from '#lib/listing/listing.ts';
import { env } from '#lib/runtime/env.ts';

/** Heading of the page; the agency's name replaces a missing title, as in shared links. */
export function headingOf(listing: ListingDetail): string {
  return listing.title || env().agency.name;
}

/** Status, type and sub-type, each once and only where known: 'Satılık', 'Konut', 'Daire'. */
export function categoryWords({ statusLabel, typeLabel, subtype }: ListingDetail): string[] {
  return [...new Set([statusLabel, typeLabel, subtype])].filter((word) => word !== '');
}

/** City, district and neighbourhood, as far as known. */
export function placeText({ city, district, neighbourhood }: Place): string {
  return [city, district, neighbourhood].filter(Boolean).join(' / ');
}
