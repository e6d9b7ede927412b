import sql, { type Sql } from 'sql-template-tag';
import type { Catalogue } from '#lib/domain/listing/catalogue.ts';
import { toListingSummary } from '#lib/domain/listing/from-wire.ts';
import type { ListingSummary } from '#lib/domain/listing/listing.ts';
import { readListQuery } from '#lib/domain/wire/list-query.ts';
import { alertLimits } from '#lib/site/alerts.ts';
import type { Queries } from '../database.ts';
import type { ListedItem } from '../open-catalogue.ts';
import type { SiteDatabase } from '../open-database.ts';
import { readState, writeStates } from '../site-state.ts';
import { isOneOf } from '../sql-parts.ts';
import { daysAfter, isMailTime, mailDay } from './mail-hours.ts';
import { type AlertRow, findAlerts } from './stored-alerts.ts';

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

/** A listing that is news to the owner of a search; `priceBefore` in lira is null for a new one. */
export type NewsListing = { listing: ListingSummary; priceBefore: number | null };

/** The finds of a search since its owner was told: the first listings, and how many there are of each kind. */
type News = { listings: NewsListing[]; added: number; lowered: number };

/** The news for an address up to a daily run: its searches with their news, and those that end soon. */
export type DailyNews = {
  run: number;
  searches: { alert: AlertRow; news: News }[];
  ending: AlertRow[];
  /** Whether no search has news or has to be renewed. */
  isEmpty: boolean;
};

/** Gathers what there is to tell the address of a search now. */
export async function gatherNews(database: SiteDatabase, alertId: number, now: Date): Promise<DailyNews> {
  const run = await database.one<{ last: number }>(sql`select ${lastRun} as last`);
  const alerts = await findAlerts(
    database,
    sql`email = (select email from search_alerts where id = ${alertId}::bigint)
      and confirmed_at is not null and ends_at > ${now}`,
  );
  const catalogue = await database.catalogue.now();
  const searches: DailyNews['searches'] = [];
  const seen: number[] = [];
  for (const alert of alerts) {
    const news = await findNews(database, catalogue, alert, seen);
    seen.push(...news.listings.map(({ listing }) => Number(listing.id)));
    searches.push({ alert, news });
  }
  shorten(searches.map(({ news }) => news.listings));
  const ending = alerts.filter(({ endsAt }) => endsAt <= daysAfter(now, alertLimits.reminderDays));
  const isEmpty = seen.length === 0 && ending.every(({ remindedAt }) => remindedAt !== null);
  return { run: run?.last ?? 0, searches, ending, isEmpty };
}

/** Notes, in the transaction in which the mail leaves the outbox, what its recipient knows. */
export async function noteTold(
  transaction: Queries,
  { run, searches, ending, isEmpty }: DailyNews,
  now: Date,
): Promise<void> {
  const told = searches.map(({ alert }) => alert.id);
  await transaction.query(sql`update search_alerts set told_run = greatest(told_run, ${run}::bigint)
    where ${isOneOf(told)}`);
  if (isEmpty) return;
  const reminded = ending.map(({ id }) => id);
  await transaction.query(sql`update search_alerts set reminded_at = ${now}
    where ${isOneOf(reminded)} and reminded_at is null`);
}

type Known = { id: number; firstRun: number; loweredRun: number | null; priceBefore: number | null };

/**
 * Finds the news of a search among the listings that its list shows, new ones first.
 * @param except numbers of listings that stand elsewhere in the mail
 */
async function findNews(
  database: Queries,
  catalogue: Catalogue<ListedItem>,
  alert: AlertRow,
  except: readonly number[],
): Promise<News> {
  const rows = await database.query<Known>(sql`select listing_id as id, first_run as "firstRun",
      lowered_run as "loweredRun", price_before as "priceBefore" from listing_news
    where first_run > ${alert.toldRun}::bigint or lowered_run > ${alert.toldRun}::bigint`);
  const changed = new Map(rows.map((row) => [row.id, row]));
  for (const id of except) changed.delete(id);
  /**
   * Tells whether something happened after the asking: what the first run finds may have been on the visitor's screen,
   * so there the listing's last change decides. The date that a listing shows may be a day, or that of another site.
   */
  const hasHappened = (run: number | null, { preview }: ListedItem) =>
    run !== null &&
    run > alert.toldRun &&
    (run > alert.askedRun + 1 || Date.parse(preview.guncellemeTarihi) >= alert.askedAt.getTime());
  const added: NewsListing[] = [];
  const lowered: NewsListing[] = [];
  if (changed.size === 0) return { listings: [], added: 0, lowered: 0 };
  const query = readListQuery(alert.query);
  for (const item of catalogue.matching({ ...query, sortFilter: 'newest' })) {
    const known = changed.get(item.id);
    if (!known) continue;
    const { priceBefore } = known;
    const isLower = item.price !== null && priceBefore !== null && item.price < priceBefore;
    const listing = () => toListingSummary({ ...item.preview, aciklama: '' });
    if (hasHappened(known.firstRun, item)) added.push({ listing: listing(), priceBefore: null });
    else if (isLower && hasHappened(known.loweredRun, item))
      lowered.push({ listing: listing(), priceBefore });
  }
  const listings = [...added, ...lowered].slice(0, alertLimits.listings);
  return { listings, added: added.length, lowered: lowered.length };
}

/** Takes listings from the longest lists until a mail has room for all. */
function shorten(lists: unknown[][]): void {
  const count = () => lists.reduce((sum, list) => sum + list.length, 0);
  while (count() > alertLimits.listings) lists.toSorted((a, b) => b.length - a.length)[0]?.pop();
}
