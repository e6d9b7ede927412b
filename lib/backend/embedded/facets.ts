import sql from 'sql-template-tag';
import { foldTurkish } from '#lib/listing/fold.ts';
import type { Database, Queries } from './database.ts';

/** A type and place of listings, in one spelling, and how many listings use it. */
type Use = { type: string; city: string; district: string; uses: number };

/**
 * Reads the names that listings use once after each change of a listing.
 * @returns names of one kind in Turkish order, of the listings in a city where that is given, in whatever spelling
 */
export function rememberNames(database: Queries & Pick<Database, 'onListingsChange'>) {
  let known: Promise<Use[]> | null = null;
  const forget = () => {
    known = null;
  };
  const listening = database.onListingsChange(forget);
  return async (field: 'type' | 'city' | 'district', city: string | null = null): Promise<string[]> => {
    // What is read before the first change is heard of could stay for ever.
    await listening;
    if (!known) {
      known = database.query<Use>(
        sql`select type, city, district, count(*) as uses from listings group by type, city, district`,
      );
      known.catch(forget);
    }
    const wanted = city === null ? null : foldTurkish(city);
    const uses = (await known).filter((use) => wanted === null || foldTurkish(use.city) === wanted);
    return bestSpellings(uses.map((use) => ({ spelling: use[field], uses: use.uses })));
  };
}

const collator = new Intl.Collator('tr', { caseFirst: 'upper' });

/** Of spellings that are the same word the one that most listings use; capitals first among equals. */
function bestSpellings(spellings: readonly { spelling: string; uses: number }[]): string[] {
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
