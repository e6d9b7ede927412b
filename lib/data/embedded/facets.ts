import sql from 'sql-template-tag';
import { foldTurkish } from '#lib/domain/listing/fold.ts';
import { listingsOnSite } from './authorisations/listings-on-site.ts';
import type { Database, Queries } from './database.ts';

/** How many listings have a type, a status and a place, spelt this way. */
type Count = { type: string; status: string; city: string; district: string; count: number };

/**
 * What filters offer: types, cities and districts that listings have. Read once after each change of a listing, and after
 * listings have ended.
 * @param onListingsEnded calls back then
 * @returns `offered`, the values of a field in Turkish order, each in its most common spelling, only of listings in `city`, however
 * that is spelt, when it is given; and the `counts` behind them
 */
export function createFacets(
  database: Queries & Pick<Database, 'onListingsChange'>,
  onListingsEnded: (listener: () => void) => void,
) {
  let known: Promise<Count[]> | null = null;
  const forget = () => {
    known = null;
  };
  onListingsEnded(forget);
  const listening = database.onListingsChange(forget);
  async function counts(): Promise<Count[]> {
    // What is read before the first notification can arrive might stay for ever.
    await listening;
    if (!known) {
      known = database.query<Count>(
        sql`select type, status, city, district, count(*) as count from ${listingsOnSite} group by type, status, city, district`,
      );
      known.catch(forget);
    }
    return known;
  }
  async function offered(field: 'type' | 'city' | 'district', city: string | null = null): Promise<string[]> {
    const wanted = city === null ? null : foldTurkish(city);
    const found = (await counts()).filter(({ city }) => wanted === null || foldTurkish(city) === wanted);
    return bestSpellings(found.map((one) => ({ spelling: one[field], uses: one.count })));
  }
  return { counts, offered };
}

const collator = new Intl.Collator('tr', { caseFirst: 'upper' });

/** Of the spellings of each word, the one that most listings use; capitals first among equals. */
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
