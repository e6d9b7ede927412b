import sql from 'sql-template-tag';
import { foldTurkish } from '#lib/domain/listing/fold.ts';
import { statusLabel, typeLabel } from '#lib/domain/listing/from-wire.ts';
import { findPlace, hasDistrict } from '#lib/domain/listing/places/places.ts';
import { everything, type FilterQuery } from '#lib/domain/wire/filter-query.ts';
import { listingStatuses } from '#lib/site/listing-choices.ts';
import { propertySubtypes } from '#lib/site/property-types.ts';
import type { Queries } from '../database.ts';
import { matching } from '../search.ts';

/**
 * The filter by which a search can find nothing any more, in a visitor's words; null where there is none. Its value is
 * that of no stored listing, not even of one that has ended, and none that a listing may have tomorrow either: a usual type
 * or status, a place in Turkey.
 */
export async function missingFilter(database: Queries, query: FilterQuery): Promise<string | null> {
  const { filter, statusFilter, cityFilter, districtFilter } = query;
  const isUsed = async (some: Partial<FilterQuery>) =>
    (await database.one(sql`select from listings where ${matching({ ...everything, ...some })} limit 1`)) !==
    null;
  if (filter && !knownTypes.has(foldTurkish(filter)) && !(await isUsed({ filter }))) return typeLabel(filter);
  if (statusFilter && !knownStatuses.has(foldTurkish(statusFilter)) && !(await isUsed({ statusFilter })))
    return statusLabel(statusFilter);
  if (cityFilter && !findPlace(cityFilter, '').city && !(await isUsed({ cityFilter }))) return cityFilter;
  if (
    districtFilter &&
    !hasDistrict(cityFilter, districtFilter) &&
    !(await isUsed({ cityFilter, districtFilter }))
  )
    return districtFilter;
  return null;
}

const knownTypes = new Set(Object.keys(propertySubtypes).map(foldTurkish));
const knownStatuses = new Set(listingStatuses.map(({ value }) => foldTurkish(value)));
