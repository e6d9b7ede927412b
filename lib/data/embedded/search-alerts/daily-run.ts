import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../database.ts';
import type { ListedItem } from '../open-catalogue.ts';
import type { SiteDatabase } from '../open-database.ts';
import { readState, writeStates } from '../site-state.ts';
import { isMailTime, mailDay } from './mail-hours.ts';

/** The name of the last daily run in the site's state. */
export const runName = 'search-alert-run';

/** Selects the number of the last daily run, 0 before the first. */
export const lastRun: Sql = sql`coalesce((select split_part(value, ' ', 1)::bigint from site_state
  where name = ${runName}), 0)`;

/** A daily run: numbers go up by one. */
type Run = { number: number; at: Date };

/**
 * Puts one mail of news into the outbox for each address whose searches the daily run has not told of, once it is nine in
 * Istanbul (rules#search-alerts); whether there is something to tell is found out when it is sent. It may be called at
 * any time, by any number of processes.
 * @returns how many mails were added
 */
export async function enqueueNews(database: SiteDatabase, now: Date): Promise<number> {
  const run = await beginDailyRun(database, now);
  if (!isMailTime(now)) return 0;
  const added = await database.query(sql`insert into mails (kind, ref)
    select 'news', min(id)::text from search_alerts alert
    where told_run < ${run.number}::bigint and confirmed_at <= ${run.at} and ends_at > ${now}
      and not exists (select from mails join search_alerts other on other.id::text = ref
        where kind = 'news' and other.email = alert.email)
    group by email on conflict do nothing returning ref`);
  return added.length;
}

/**
 * Begins the daily run of a day, unless that has been done by any process: notes which listings are new on the site and
 * whose price is lower than at the run before. A listing is new once: not after an import that changes nothing, nor when it
 * comes back after having been taken off, for what a run has known stays known. News that wait since the day before are
 * written anew.
 * @returns the last run, of whatever day
 */
async function beginDailyRun(database: SiteDatabase, now: Date): Promise<Run> {
  const last = await readRun(database);
  if (last && isOfDay(last, now)) return last;
  const listed = await database.catalogue.all();
  return database.transaction(async (transaction) => {
    // The number of the lock is arbitrary.
    await transaction.query(sql`select pg_advisory_xact_lock(7301466245)`);
    const before = await readRun(transaction);
    if (before && isOfDay(before, now)) return before;
    const run = { number: (before?.number ?? 0) + 1, at: now };
    await noteChanges(transaction, listed, run.number);
    await transaction.query(sql`delete from mails where kind = 'news' and not is_claimed`);
    await writeStates(transaction, { [runName]: `${run.number} ${run.at.toISOString()}` });
    return run;
  });
}

/** Returns the last daily run, null before the first. */
async function readRun(database: Queries): Promise<Run | null> {
  const [number, at] = (await readState(database, runName))?.split(' ') ?? [];
  return at === undefined ? null : { number: Number(number), at: new Date(at) };
}

/** Tells whether a run is of this day; a clock that was set back begins no new one. */
const isOfDay = (run: Run, now: Date) => mailDay(run.at) >= mailDay(now);

async function noteChanges(transaction: Queries, listed: readonly ListedItem[], run: number): Promise<void> {
  const prices = JSON.stringify(listed.map(({ id, price }) => ({ id, price })));
  const now = sql`json_to_recordset(${prices}::json) as listed (id bigint, price bigint)`;
  await transaction.query(sql`
    update listing_news news set price = listed.price,
      lowered_run = case when listed.price < news.price then ${run}::bigint end,
      price_before = case when listed.price < news.price then news.price end
    from ${now} where id = listing_id and listed.price is distinct from news.price`);
  await transaction.query(sql`insert into listing_news (listing_id, price, first_run)
    select id, price, ${run}::bigint from ${now}
    where not exists (select from listing_news where listing_id = id)`);
}
