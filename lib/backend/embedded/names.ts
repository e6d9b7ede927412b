import { foldTurkish } from '#lib/listing/fold.ts';

/** Types and places of all listings, in every spelling, and how many listings use each. */
export type Names = { types: Spelling[]; places: { city: string; district: string; uses: number }[] };

type Spelling = { spelling: string; uses: number };
type Place = { type: string; city: string; district: string };

export function countNames(listings: Iterable<Place>): Names {
  const types = new Map<string, Spelling>();
  const places = new Map<string, Names['places'][number]>();
  for (const { type, city, district } of listings) {
    const sameType = types.get(type) ?? { spelling: type, uses: 0 };
    types.set(type, sameType);
    sameType.uses += 1;
    const key = JSON.stringify([city, district]);
    const samePlace = places.get(key) ?? { city, district, uses: 0 };
    places.set(key, samePlace);
    samePlace.uses += 1;
  }
  return { types: [...types.values()], places: [...places.values()] };
}

/** Types of the listings, one spelling each, in Turkish order. */
export function typeNames({ types }: Names): string[] {
  return bestSpellings(types);
}

export function cityNames({ places }: Names): string[] {
  return bestSpellings(places.map(({ city, uses }) => ({ spelling: city, uses })));
}

/** Districts of a city in any spelling, of all cities when it is null. */
export function districtNames({ places }: Names, city: string | null): string[] {
  const wanted = city === null ? null : foldTurkish(city);
  const inCity = places.filter((place) => wanted === null || foldTurkish(place.city) === wanted);
  return bestSpellings(inCity.map(({ district, uses }) => ({ spelling: district, uses })));
}

const collator = new Intl.Collator('tr', { caseFirst: 'upper' });

/** Of spellings that are the same word the one that most listings use; capitals first among equals. */
function bestSpellings(spellings: readonly Spelling[]): string[] {
  const usesOf = new Map<string, Map<string, number>>();
  for (const { spelling, uses } of spellings) {
    const key = foldTurkish(spelling);
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
