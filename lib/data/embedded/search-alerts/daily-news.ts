import sql from 'sql-template-tag';
import { readListQuery } from '#lib/domain/wire/list-query.ts';
import { alertLimits } from '#lib/site/search-alerts.ts';
import type { Queries } from '../database.ts';
import type { SiteDatabase } from '../open-database.ts';
import { removeAlerts } from './addresses.ts';
import { type AlertRow, alertColumns } from './alert-row.ts';
import { makeToken } from './alert-tokens.ts';
import type { DailyNews } from './compose-alert-mail.ts';
import { findNews } from './find-news.ts';
import { missingFilter } from './missing-filter.ts';
import { daysAfter } from './moments.ts';

/** Numbers of the searches of a mail, by what is to be noted when it has been sent. */
export type Told = { all: number[]; vanished: number[]; reminded: number[] };

/**
 * Reads what there is to tell an address now, and makes the tokens of its links.
 * @returns `daily` null where there is nothing to say any more
 */
export async function gatherNews(
  database: SiteDatabase,
  email: string,
  now: Date,
): Promise<{ daily: DailyNews | null; told: Told }> {
  const alerts = await database.query<AlertRow>(sql`select ${alertColumns} from search_alerts
    where email = ${email} and confirmed_at is not null and ends_at > ${now} order by id`);
  const told: Told = { all: alerts.map(({ id }) => id), vanished: [], reminded: [] };
  const daily: DailyNews = { searches: [], vanished: [], ending: [], endAllToken: '' };
  const catalogue = await database.catalogue.now();
  const seen: number[] = [];
  for (const alert of alerts) {
    const { id, query, endsAt } = alert;
    const missing = await missingFilter(database, readListQuery(new URLSearchParams(query)));
    if (missing !== null) {
      told.vanished.push(id);
      daily.vanished.push({ query, missing });
      continue;
    }
    const news = await findNews(database, catalogue, alert, alertLimits.listings, seen);
    seen.push(...news.listings.map(({ listing }) => Number(listing.id)));
    daily.searches.push({ query, news, token: await makeToken(database, 'end', [id]) });
    if (endsAt > daysAfter(now, alertLimits.reminderDays)) continue;
    told.reminded.push(id);
    daily.ending.push({ query, endsAt, token: await makeToken(database, 'extend', [id]) });
  }
  const isReminding = alerts.some(({ id, remindedAt }) => remindedAt === null && told.reminded.includes(id));
  const isEmpty = seen.length === 0 && told.vanished.length === 0 && !isReminding;
  if (isEmpty) return { daily: null, told };
  shorten(daily.searches.map(({ news }) => news.listings));
  daily.endAllToken = await makeToken(database, 'end', told.all);
  return { daily, told };
}

/** Takes listings from the longest lists until a mail has room for all. */
function shorten(lists: unknown[][]): void {
  const count = () => lists.reduce((sum, list) => sum + list.length, 0);
  while (count() > alertLimits.listings) lists.toSorted((a, b) => b.length - a.length)[0]?.pop();
}

/** Notes, in the transaction in which the mail leaves the outbox, what its recipient has been told. */
export async function noteTold(transaction: Queries, told: Told, run: number, now: Date): Promise<void> {
  await removeAlerts(transaction, sql`id = any(${told.vanished}::bigint[])`);
  await transaction.query(sql`update search_alerts set told_run = greatest(told_run, ${run}::bigint)
    where id = any(${told.all}::bigint[])`);
  await transaction.query(sql`update search_alerts set reminded_at = ${now}
    where id = any(${told.reminded}::bigint[]) and reminded_at is null`);
}
