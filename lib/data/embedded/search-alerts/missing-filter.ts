import sql from 'sql-template-tag';
import { foldTurkish } from '#lib/domain/listing/fold.ts';
import { statusLabel, typeLabel } from '#lib/domain/listing/from-wire.ts';
import { findPlace, hasDistrict } from '#lib/domain/listing/places/places.ts';
import type { FilterQuery } from '#lib/domain/wire/filter-query.ts';
import { listingStatuses } from '#lib/site/listing-choices.ts';
import { propertySubtypes } from '#lib/site/property-types.ts';
import type { Queries } from '../database.ts';

/**
 * The filter by which a search can find nothing any more, in a visitor's words; null where there is none. Its value is
 * that of no stored listing, not even of one that has ended, and none that a listing may have tomorrow either: a usual type
 * or status, a place in Turkey.
 */
export async function missingFilter(database: Queries, query: FilterQuery): Promise<string | null> {
  const { filter, statusFilter, cityFilter, districtFilter } = query;
  const used = await usedNames(database);
  const isUsed = (names: Partial<Names>) =>
    used.some((some) =>
      Object.entries(names).every(
        ([field, name]) => foldTurkish(some[field as keyof Names]) === foldTurkish(name),
      ),
    );
  if (filter && !knownTypes.has(foldTurkish(filter)) && !isUsed({ type: filter })) return typeLabel(filter);
  if (statusFilter && !knownStatuses.has(foldTurkish(statusFilter)) && !isUsed({ status: statusFilter }))
    return statusLabel(statusFilter);
  if (cityFilter && !findPlace(cityFilter, '').city && !isUsed({ city: cityFilter })) return cityFilter;
  const place = { district: districtFilter ?? '', ...(cityFilter !== null && { city: cityFilter }) };
  if (districtFilter && !hasDistrict(cityFilter, districtFilter) && !isUsed(place)) return districtFilter;
  return null;
}

type Names = Record<'type' | 'status' | 'city' | 'district', string>;

const usedNames = (database: Queries): Promise<Names[]> =>
  database.query(sql`select distinct type, status, city, district from listings`);

const knownTypes = new Set(Object.keys(propertySubtypes).map(foldTurkish));
const knownStatuses = new Set(listingStatuses.map(({ value }) => foldTurkish(value)));
