import { count } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Orm } from './database.ts';
import { foldKey } from './listing-filter.ts';
import { listings } from './schema.ts';

/** One spelling of a name, and how many listings use it. */
type Spelling = { key: string; spelling: string; uses: number };

/** Types and places of all listings, in every spelling. */
export type Names = { types: Spelling[]; places: { city: Spelling; district: Spelling }[] };

export async function readNames(orm: Orm): Promise<Names> {
  const [types, places] = await Promise.all([readTypes(orm), readPlaces(orm)]);
  return { types, places };
}

function readTypes(orm: Orm): Promise<Spelling[]> {
  return orm
    .select({ key: listings.typeKey, spelling: listings.type, uses: count() })
    .from(listings)
    .groupBy(listings.typeKey, listings.type);
}

async function readPlaces(orm: Orm): Promise<Names['places']> {
  const columns: [PgColumn, PgColumn, PgColumn, PgColumn] = [
    listings.cityKey,
    listings.districtKey,
    listings.city,
    listings.district,
  ];
  const rows = await orm
    .select({
      cityKey: listings.cityKey,
      districtKey: listings.districtKey,
      city: listings.city,
      district: listings.district,
      uses: count(),
    })
    .from(listings)
    .groupBy(...columns);
  return rows.map(({ cityKey, districtKey, city, district, uses }) => ({
    city: { key: cityKey, spelling: city, uses },
    district: { key: districtKey, spelling: district, uses },
  }));
}

/** Types of the listings, one spelling each, in Turkish order. */
export function typeNames({ types }: Names): string[] {
  return bestSpellings(types);
}

export function cityNames({ places }: Names): string[] {
  return bestSpellings(places.map(({ city }) => city));
}

/** Districts of a city in any spelling, of all cities when it is null. */
export function districtNames({ places }: Names, city: string | null): string[] {
  const wanted = city === null ? null : foldKey(city);
  const inCity = places.filter((place) => wanted === null || place.city.key === wanted);
  return bestSpellings(inCity.map(({ district }) => district));
}

const collator = new Intl.Collator('tr', { caseFirst: 'upper' });

/** For each key the spelling that most listings use; capitals first among equals. */
function bestSpellings(spellings: readonly Spelling[]): string[] {
  const usesOf = new Map<string, Map<string, number>>();
  for (const { key, spelling, uses } of spellings) {
    const sameKey = usesOf.get(key) ?? new Map<string, number>();
    usesOf.set(key, sameKey.set(spelling, (sameKey.get(spelling) ?? 0) + uses));
  }
  usesOf.delete('');
  const best = [...usesOf.values()].map((sameKey) => {
    const [first] = [...sameKey].sort(([a, usesA], [b, usesB]) => usesB - usesA || collator.compare(a, b));
    return first?.[0] ?? '';
  });
  return best.sort(collator.compare);
}
