import sql from 'sql-template-tag';
import type { Catalogue } from '#lib/domain/listing/catalogue.ts';
import { readListQuery } from '#lib/domain/wire/list-query.ts';
import { log } from '#lib/runtime/log.ts';
import { alertLimits } from '#lib/site/search-alerts.ts';
import type { Queries } from '../database.ts';
import { databaseErrorText } from '../database-error.ts';
import type { ListedItem } from '../open-catalogue.ts';
import type { SiteDatabase } from '../open-database.ts';
import { addressHash, lockAddress } from './addresses.ts';
import { type AlertRow, alertColumns } from './alert-row.ts';
import { beginDailyRun } from './begin-daily-run.ts';
import { findNews } from './find-news.ts';
import { isMailTime } from './mail-hours.ts';
import { missingFilter } from './missing-filter.ts';
import { daysAfter } from './moments.ts';
import type { Run } from './run-state.ts';

const everyMs = 60_000;

/**
 * Writes the day's mails once it is nine in Istanbul, in every process that serves the site: each address is looked at by
 * one of them (rules#search-alerts).
 * @param wake sends the mails that wait
 */
export function startAlertRuns(database: SiteDatabase, wake: () => void, clock = () => new Date()) {
  let isStopped = false;
  let running = Promise.resolve();
  const run = () => {
    running = running
      .then(() => (isStopped ? 0 : runAlerts(database, clock(), () => isStopped)))
      .then((written) => {
        if (written > 0) wake();
      })
      .catch((error: unknown) => {
        if (!isStopped) log.warn('search-alerts-failed', { reason: databaseErrorText(error) });
      });
  };
  run();
  const timer = setInterval(run, everyMs).unref();
  return {
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * Puts one mail into the outbox for each address that there is something to tell, in a transaction of its own. What another
 * process has looked at, or this one before it was killed, is left out.
 * @returns how many mails were written
 */
export async function runAlerts(database: SiteDatabase, now: Date, isStopped = () => false): Promise<number> {
  const run = await beginDailyRun(database, now);
  if (!isMailTime(now)) return 0;
  let written = 0;
  for (let email = ''; !isStopped(); ) {
    const next = await nextAddress(database, run, email);
    if (next === null) break;
    email = next;
    if (await writeMail(database, email, run, now)) written += 1;
  }
  return written;
}

/** Searches that have not been looked at in a run; those confirmed since wait for the next one. */
const isDue = (run: Run) => sql`told_run < ${run.number}::bigint and confirmed_at <= ${run.at}`;

async function nextAddress(database: Queries, run: Run, after: string): Promise<string | null> {
  const row = await database.one<{ email: string | null }>(sql`
    select min(email) as email from search_alerts a where ${isDue(run)} and email > ${after}
      and not exists (select from search_alert_mails m where m.email = a.email and kind = 'news' and sent_at is null)`);
  return row?.email ?? null;
}

async function writeMail(database: SiteDatabase, email: string, run: Run, now: Date): Promise<boolean> {
  const catalogue = await database.catalogue.now();
  return database.transaction(async (transaction) => {
    await lockAddress(transaction, email);
    const alerts = await transaction.query<AlertRow>(sql`select ${alertColumns} from search_alerts
      where email = ${email} and ${isDue(run)} and ends_at > ${now} order by id`);
    for (const alert of alerts) {
      if (!(await hasSomething(transaction, catalogue, alert, now))) continue;
      const written = await transaction.query(sql`
        insert into search_alert_mails (kind, email, email_hash, created_at)
        values ('news', ${email}, ${addressHash(email, database.hashKey)}, ${now}) on conflict do nothing returning id`);
      return written.length > 0;
    }
    const told = alerts.map(({ id }) => id);
    await transaction.query(
      sql`update search_alerts set told_run = ${run.number}::bigint where id = any(${told}::bigint[])`,
    );
    return false;
  });
}

async function hasSomething(
  database: Queries,
  catalogue: Catalogue<ListedItem>,
  alert: AlertRow,
  now: Date,
): Promise<boolean> {
  if (isToBeReminded(alert, now)) return true;
  const { added, lowered } = await findNews(database, catalogue, alert, 1);
  if (added + lowered > 0) return true;
  return (await missingFilter(database, readListQuery(new URLSearchParams(alert.query)))) !== null;
}

/** Whether a search ends soon, of which its owner has not been told. */
export function isToBeReminded({ endsAt, remindedAt }: AlertRow, now: Date): boolean {
  return remindedAt === null && endsAt <= daysAfter(now, alertLimits.reminderDays);
}
