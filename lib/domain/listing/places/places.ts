import { foldTurkish } from '#lib/domain/listing/fold.ts';
import { districtsOfCities } from './districts.ts';

type City = { name: string; districts: ReadonlyMap<string, string> };

const byKey = (names: readonly string[]) => new Map(names.map((name) => [foldTurkish(name), name]));

const cities: ReadonlyMap<string, City> = new Map(
  Object.entries(districtsOfCities).map(([name, districts]) => [
    foldTurkish(name),
    { name, districts: byKey(districts.split(', ')) },
  ]),
);

/**
 * Finds a Turkish province and one of its districts, in whatever case and with or without diacritics.
 * @returns their official spelling; null for a province that does not exist and for a district that it does not have
 */
export function findPlace(city: string, district: string): { city: string | null; district: string | null } {
  const found = cities.get(foldTurkish(city));
  return { city: found?.name ?? null, district: found?.districts.get(foldTurkish(district)) ?? null };
}

/** Whether a province has a district of this name, or any province where it is null. */
export function hasDistrict(city: string | null, district: string): boolean {
  if (city !== null) return findPlace(city, district).district !== null;
  const key = foldTurkish(district);
  return [...cities.values()].some(({ districts }) => districts.has(key));
}
