import sql from 'sql-template-tag';
import { endingSoonDays } from '#lib/site/authorisation.ts';
import type { Queries } from '../database.ts';

/** A listing and the last day of its authorisation (`2026-12-31`). */
export type Ending = { id: number; title: string; day: string };

/** Listings that have ended, the latest first, and those that end soon (rules#authorisation), the next first. */
export type Endings = { ended: Ending[]; ending: Ending[] };

export async function findEndings(database: Queries): Promise<Endings> {
  const rows = await database.query<Ending & { hasEnded: boolean }>(sql`
    select id, title, authorised_until as day, authorised_until < site_today() as "hasEnded" from listings
    where authorised_until <= (select site_today()) + ${endingSoonDays}::int order by authorised_until, id`);
  const of = (hasEnded: boolean): Ending[] =>
    rows.filter((row) => row.hasEnded === hasEnded).map(({ id, title, day }) => ({ id, title, day }));
  return { ended: of(true).reverse(), ending: of(false) };
}

/**
 * Differs where `findEndings` does, but for what a change of a listing changes: of the same listings, those with the earliest
 * days are the ones that ended or end soon, so that their numbers say which they are.
 */
export async function endingsVersion(database: Queries): Promise<string> {
  const row = await database.one<{ version: string }>(sql`
    select concat_ws('/', count(*), count(*) filter (where authorised_until < site_today())) as version from listings
    where authorised_until <= (select site_today()) + ${endingSoonDays}::int`);
  return row?.version ?? '';
}

/** The day that it is in Istanbul by the clock by which listings end. */
export async function readToday(database: Queries): Promise<string> {
  const row = await database.one<{ today: string }>(sql`select site_today()::text as today`);
  return row?.today ?? '';
}
