import sql from 'sql-template-tag';
import { authorisationMailHour, endingSoonDays } from '#lib/site/authorisation-days.ts';
import type { Queries } from '../database.ts';

/** A listing and the last day of its authorisation (`2026-12-31`). */
export type Ending = { id: number; title: string; day: string };

/** The listings that have ended, the latest first, and those that end soon (rules#authorisation), the next first. */
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
 * Changes when time alone changes the result of `findEndings`: of the same listings, those with the earliest
 * days end first, so that two counts say which they are.
 */
export async function endingsVersion(database: Queries): Promise<string> {
  const row = await database.one<{ version: string }>(sql`
    select concat_ws('/', count(*), count(*) filter (where authorised_until < site_today())) as version from listings
    where authorised_until <= (select site_today()) + ${endingSoonDays}::int`);
  return row?.version ?? '';
}

/** Returns today in Istanbul, by the clock by which listings end. */
export async function readToday(database: Queries): Promise<string> {
  const row = await database.one<{ today: string }>(sql`select site_today()::text as today`);
  return row?.today ?? '';
}

/** Remembers the day of the last mail about authorisations: a clock that is set back sends no second one. */
const mailDayName = 'authorisation-mail-day';

/**
 * Puts the mail of the day (rules#authorisation) into the outbox, from the morning on, if any listing has ended lately or ends
 * soon, once for all processes and calls. Unsent mails of the days before are dropped, since
 * this one says the same.
 * @returns whether this call did
 */
export async function enqueueEndings(database: Queries): Promise<boolean> {
  const added = await database.one(sql`
    with begun as (
      insert into site_state (name, value) select ${mailDayName}, site_today()::text
      where extract(hour from site_now() at time zone 'Europe/Istanbul') >= ${authorisationMailHour}::int
        and exists (select from listings where authorised_until between
          site_today() - ${endingSoonDays}::int and site_today() + ${endingSoonDays}::int)
      on conflict (name) do update set value = excluded.value where site_state.value < excluded.value
      returning value),
    outdated as (
      delete from mails where kind = 'authorisations' and not is_claimed and exists (select from begun))
    insert into mails (kind, ref) select 'authorisations', value from begun returning ref`);
  return added !== null;
}
