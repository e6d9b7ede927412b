import sql from 'sql-template-tag';
import type { Queries } from '../database.ts';
import type { ListedItem } from '../open-catalogue.ts';
import type { SiteDatabase } from '../open-database.ts';
import { mailDay } from './mail-hours.ts';
import { type Run, readRun, writeRun } from './run-state.ts';

/** The number of the lock is arbitrary. */
const lock = sql`select pg_advisory_xact_lock(7301466245)`;

/**
 * Begins the daily run of a day, unless that has been done by any process: notes which listings are new on the site and
 * whose price is lower than at the run before. A listing is new once: not after an import that changes nothing, nor when it
 * comes back after having been taken off, for what a run has known stays known.
 * @returns the last run, of whatever day
 */
export async function beginDailyRun(database: SiteDatabase, now: Date): Promise<Run> {
  const last = await readRun(database);
  if (last && isOfDay(last, now)) return last;
  const listed = await database.catalogue.all();
  return database.transaction(async (transaction) => {
    await transaction.query(lock);
    const before = await readRun(transaction);
    if (before && isOfDay(before, now)) return before;
    const run = { number: (before?.number ?? 0) + 1, at: now };
    await noteChanges(transaction, listed, run.number);
    await writeRun(transaction, run);
    return run;
  });
}

/** A clock that was set back is no new day. */
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
