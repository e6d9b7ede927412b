import sql from 'sql-template-tag';
import type { Catalogue } from '#lib/domain/listing/catalogue.ts';
import { toListingSummary } from '#lib/domain/listing/from-wire.ts';
import type { ListingSummary } from '#lib/domain/listing/listing.ts';
import { readListQuery } from '#lib/domain/wire/list-query.ts';
import { alertLimits } from '#lib/site/alerts.ts';
import type { Queries } from '../database.ts';
import type { ListedItem } from '../open-catalogue.ts';
import type { SiteDatabase } from '../open-database.ts';
import { lastRun } from './daily-run.ts';
import { daysAfter } from './mail-hours.ts';
import { type AlertRow, findAlerts } from './stored-alerts.ts';

/** A listing that is news to the owner of a search; `priceBefore` in lira is null for a new one. */
export type NewsListing = { listing: ListingSummary; priceBefore: number | null };

/** The finds of a search since its owner was told: the first listings, and how many there are of each kind. */
export type News = { listings: NewsListing[]; added: number; lowered: number };

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
    where id = any(${told}::bigint[])`);
  if (isEmpty) return;
  const reminded = ending.map(({ id }) => id);
  await transaction.query(sql`update search_alerts set reminded_at = ${now}
    where id = any(${reminded}::bigint[]) and reminded_at is null`);
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
  const query = readListQuery(new URLSearchParams(alert.query));
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
