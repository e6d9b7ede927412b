import sql from 'sql-template-tag';
import { listingsOnSite } from '../authorisations/listings-on-site.ts';
import type { Queries, Transacting } from '../database.ts';
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
export async function beginDailyRun(database: Queries & Transacting, now: Date): Promise<Run> {
  const last = await readRun(database);
  if (last && isOfDay(last, now)) return last;
  return database.transaction(async (transaction) => {
    await transaction.query(lock);
    const before = await readRun(transaction);
    if (before && isOfDay(before, now)) return before;
    const run = { number: (before?.number ?? 0) + 1, at: now };
    await noteChanges(transaction, run.number);
    await writeRun(transaction, run);
    return run;
  });
}

/** A clock that was set back is no new day. */
const isOfDay = (run: Run, now: Date) => mailDay(run.at) >= mailDay(now);

async function noteChanges(transaction: Queries, run: number): Promise<void> {
  await transaction.query(sql`
    update listing_news news set price = price_key,
      lowered_run = case when price_key < news.price then ${run}::bigint end,
      price_before = case when price_key < news.price then news.price end
    from ${listingsOnSite} where id = listing_id and price_key is distinct from news.price`);
  await transaction.query(sql`insert into listing_news (listing_id, price, first_run)
    select id, price_key, ${run}::bigint from ${listingsOnSite}
    where not exists (select from listing_news where listing_id = id)`);
}
