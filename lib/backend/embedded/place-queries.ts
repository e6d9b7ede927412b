import { count, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Orm } from './database.ts';
import { foldKey } from './listing-filter.ts';
import { listings } from './schema.ts';

/** Types of the listings, one spelling each, in Turkish order. */
export function activeTypes(orm: Orm): Promise<string[]> {
  return spellings(orm, listings.typeKey, listings.type);
}

export function cities(orm: Orm): Promise<string[]> {
  return spellings(orm, listings.cityKey, listings.city);
}

/** Districts of a city in any spelling, of all cities when it is null. */
export function districts(orm: Orm, city: string | null): Promise<string[]> {
  const condition = city === null ? undefined : eq(listings.cityKey, foldKey(city));
  return spellings(orm, listings.districtKey, listings.district, condition);
}

/** For each key the spelling that most listings use; capitals first among equals. */
async function spellings(orm: Orm, key: PgColumn, spelling: PgColumn, condition?: SQL): Promise<string[]> {
  const rows = await orm
    .select({ key, spelling, uses: count() })
    .from(listings)
    .where(condition)
    .groupBy(key, spelling);
  const bestFirst = rows
    .map((row) => ({ key: String(row.key), spelling: String(row.spelling), uses: row.uses }))
    .sort((a, b) => b.uses - a.uses || collator.compare(a.spelling, b.spelling));
  const best = new Map<string, string>();
  for (const row of bestFirst) if (row.key !== '' && !best.has(row.key)) best.set(row.key, row.spelling);
  return [...best.values()].sort(collator.compare);
}

const collator = new Intl.Collator('tr', { caseFirst: 'upper' });
