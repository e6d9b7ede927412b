import { createHmac, hash } from 'node:crypto';
import sql from 'sql-template-tag';
import { listQueryText, readListQuery } from '#lib/domain/wire/list-query.ts';
import type { SearchAlertRequest } from '#lib/domain/wire/search-alert-schema.ts';
import type { Env } from '#lib/runtime/env.ts';
import { alertLimits } from '#lib/site/alerts.ts';
import type { SearchAlerts } from '../../alerts-backend.ts';
import type { Queries } from '../database.ts';
import { enqueueMail } from '../mails.ts';
import { countVisit, visitorHash } from '../messages/visits.ts';
import type { SiteDatabase } from '../open-database.ts';
import { isOneOf } from '../sql-parts.ts';
import { findLinked, type Purpose } from './alert-links.ts';
import { lastRun } from './daily-news.ts';
import { daysAfter, hoursAfter } from './mail-hours.ts';
import { type AlertRow, removeAlerts } from './stored-alerts.ts';

/** Limits the mails that ask an address for confirmation. */
const mailLimit = { count: alertLimits.confirmationsADay, windowMinutes: 24 * 60 };

/**
 * Creates, confirms, ends and extends searches that write back (rules#search-alerts).
 * @param wake sends the mails that wait
 * @param clock tells the time; tests set it
 */
export function createSearchAlerts(
  database: SiteDatabase,
  limit: Env['messageLimit'],
  wake: () => void,
  clock = () => new Date(),
): Required<SearchAlerts> {
  const { hashKey } = database;

  /** Keeps a search until it is confirmed, and the mail that asks for it, in one transaction. */
  async function ask({ email, query }: SearchAlertRequest, address: string): Promise<'asked' | 'too-many'> {
    const text = listQueryText(query);
    const visitor = visitorHash(address, hashKey);
    // The visitor's hash keeps anybody from finding the address by hashing all of them.
    const fingerprint = hash('sha256', JSON.stringify([visitor, email, text]));
    const outcome = await database.transaction(async (transaction) => {
      const visit = await countVisit(transaction, visitor, fingerprint, limit);
      if (visit !== 'counted') return visit;
      const addressHash = createHmac('sha256', hashKey).update(email).digest('hex');
      if ((await countVisit(transaction, addressHash, null, mailLimit)) !== 'counted') return 'mailed-enough';
      await enqueueMail(transaction, 'confirm', await keepUnconfirmed(transaction, email, text, clock()));
      return 'enqueued';
    });
    if (outcome === 'enqueued') wake();
    return outcome === 'too-many' ? outcome : 'asked';
  }

  /** Does something with the searches of a link in one transaction; false for a link of another purpose. */
  const follow = (
    token: string,
    purpose: Purpose,
    work: (transaction: Queries, alerts: readonly AlertRow[], now: Date) => Promise<boolean>,
  ): Promise<boolean> =>
    database.transaction(async (transaction) => {
      const now = clock();
      const found = await findLinked(transaction, hashKey, token, now);
      return found?.purpose === purpose && work(transaction, found.alerts, now);
    });

  return {
    ask,
    async lookUp(token) {
      const found = await findLinked(database, hashKey, token, clock());
      const queries = found?.alerts.map(({ query }) => readListQuery(query));
      return found && { purpose: found.purpose, searches: queries ?? [] };
    },
    confirm: (token) => follow(token, 'confirm', confirm),
    end: (token) =>
      follow(
        token,
        'end',
        async (transaction, alerts) => (await removeAlerts(transaction, areLinked(alerts))) > 0,
      ),
    extend: (token) => follow(token, 'extend', goOn),
  };
}

const areLinked = (alerts: readonly AlertRow[]) => isOneOf(alerts.map(({ id }) => id));

/** @returns the number of the search; one that is confirmed stays as it is */
async function keepUnconfirmed(
  transaction: Queries,
  email: string,
  query: string,
  now: Date,
): Promise<number> {
  const endsAt = hoursAfter(now, alertLimits.confirmHours);
  const row = await transaction.one<{ id: number }>(sql`
    insert into search_alerts as a (email, query, asked_at, asked_run, told_run, ends_at)
    values (${email}, ${query}, ${now}, ${lastRun}, ${lastRun}, ${endsAt})
    on conflict (email, query) do update set
      asked_at = case when a.confirmed_at is null then excluded.asked_at else a.asked_at end,
      asked_run = case when a.confirmed_at is null then excluded.asked_run else a.asked_run end,
      told_run = case when a.confirmed_at is null then excluded.told_run else a.told_run end,
      ends_at = case when a.confirmed_at is null then excluded.ends_at else a.ends_at end
    returning id`);
  return Number(row?.id);
}

/** Confirms the search of a link. Where its address has five others, the one that would end first makes room. */
async function confirm(transaction: Queries, alerts: readonly AlertRow[], now: Date): Promise<boolean> {
  const [alert] = alerts;
  if (!alert) return false;
  await transaction.query(sql`select pg_advisory_xact_lock(hashtextextended(${alert.email}, 1))`);
  const isDone = await goOn(transaction, alerts, now);
  const surplus = sql`select id from search_alerts where email = ${alert.email} and confirmed_at is not null
    order by ends_at desc, id desc offset ${alertLimits.searches}`;
  await removeAlerts(transaction, sql`id in (${surplus})`);
  return isDone;
}

/** Lets the searches write for a year from now. */
async function goOn(transaction: Queries, alerts: readonly AlertRow[], now: Date): Promise<boolean> {
  const changed = await transaction.query(sql`update search_alerts
    set confirmed_at = coalesce(confirmed_at, ${now}), ends_at = ${daysAfter(now, alertLimits.days)}, reminded_at = null
    where ${areLinked(alerts)} and ends_at > ${now} returning id`);
  return changed.length > 0;
}
