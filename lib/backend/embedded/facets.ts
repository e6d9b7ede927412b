import sql from 'sql-template-tag';
import { foldTurkish } from '#lib/listing/fold.ts';
import type { Database, Queries } from './database.ts';

/** A type and place of listings, in one spelling, and how many listings use it. */
type Use = { type: string; city: string; district: string; uses: number };
type Spelling = { spelling: string; uses: number };

/** Reads the names that listings use once after each change of a listing. */
export function rememberNames(database: Queries & Pick<Database, 'onListingsChange'>): () => Promise<Use[]> {
  let known: Promise<Use[]> | null = null;
  const forget = () => {
    known = null;
  };
  const listening = database.onListingsChange(forget);
  return async () => {
    // What is read before the first change is heard of could stay for ever.
    await listening;
    if (known) return known;
    const reading = database.query<Use>(
      sql`select type, city, district, count(*) as uses from listings group by type, city, district`,
    );
    known = reading;
    reading.catch(forget);
    return reading;
  };
}

/** Types of the listings, one spelling each, in Turkish order. */
export const typeNames = (uses: readonly Use[]): string[] =>
  bestSpellings(uses.map(({ type, uses }) => ({ spelling: type, uses })));

export const cityNames = (uses: readonly Use[]): string[] =>
  bestSpellings(uses.map(({ city, uses }) => ({ spelling: city, uses })));

/** Districts of a city in any spelling, of all cities when it is null. */
export function districtNames(uses: readonly Use[], city: string | null): string[] {
  const wanted = city === null ? null : foldTurkish(city);
  const inCity = uses.filter((use) => wanted === null || foldTurkish(use.city) === wanted);
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
