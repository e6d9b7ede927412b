import { foldTurkish } from '#lib/listing/fold.ts';
import { districtsOfCities } from './districts.ts';

type City = { name: string; districts: ReadonlyMap<string, string> };

const byKey = (names: readonly string[]) => new Map(names.map((name) => [foldTurkish(name), name]));

const cities: ReadonlyMap<string, City> = new Map(
  Object.entries(districtsOfCities).map(([name, districts]) => [
    foldTurkish(name),
    { name, districts: byKey(districts.split(', ')) },
  ]),
);

export type KnownPlace = {
  /** As it is officially spelt; null when there is no such province. */
  city: string | null;
  /** Null when the province is unknown or has no such district. */
  district: string | null;
};

/** Finds a Turkish province and one of its districts, in whatever case and with or without diacritics. */
export function findPlace(city: string, district: string): KnownPlace {
  const found = cities.get(foldTurkish(city));
  return { city: found?.name ?? null, district: found?.districts.get(foldTurkish(district)) ?? null };
}
