import sql from 'sql-template-tag';
import { readListQuery } from '#lib/domain/wire/list-query.ts';
import { alertLimits } from '#lib/site/search-alerts.ts';
import type { AlertLink } from '../../alerts-backend.ts';
import type { Queries, Transacting } from '../database.ts';
import { countConfirmed, lockAddress, removeAlerts } from './addresses.ts';
import { findToken, forgetTokens, type Purpose } from './alert-tokens.ts';
import { daysAfter } from './moments.ts';

/** What a link of a mail is for (`SearchAlerts.lookUp`). */
export async function lookUpLink(database: Queries, token: string, now: Date): Promise<AlertLink | null> {
  const found = await findToken(database, token);
  if (found === null) return null;
  const alerts = await database.query<{ query: string }>(sql`select query from search_alerts
    where id = any(${found.alertIds}::bigint[]) and ends_at > ${now} order by id`);
  if (alerts.length === 0) return null;
  const searches = alerts.map(({ query }) => readListQuery(new URLSearchParams(query)));
  return { purpose: found.purpose, searches };
}

/** Confirms the search of a link, unless its address has as many as it may have. */
export function confirmAlert(database: Transacting, token: string, now: Date): Promise<boolean> {
  return withAlerts(database, token, 'confirm', async (transaction, alertIds) => {
    const alert = await transaction.one<{ id: number; email: string }>(sql`select id, email from search_alerts
      where id = any(${alertIds}::bigint[]) and ends_at > ${now}`);
    if (alert === null) return false;
    await lockAddress(transaction, alert.email);
    const others = await countConfirmed(transaction, alert.email, sql`id <> ${alert.id}`);
    if (others >= alertLimits.searches) return false;
    await forgetTokens(transaction, 'confirm', alertIds);
    return goOn(transaction, alertIds, now);
  });
}

export function endAlerts(database: Transacting, token: string): Promise<boolean> {
  return withAlerts(
    database,
    token,
    'end',
    async (transaction, alertIds) =>
      (await removeAlerts(transaction, sql`id = any(${alertIds}::bigint[])`)) > 0,
  );
}

export function extendAlerts(database: Transacting, token: string, now: Date): Promise<boolean> {
  return withAlerts(database, token, 'extend', async (transaction, alertIds) => {
    await forgetTokens(transaction, 'extend', alertIds);
    return goOn(transaction, alertIds, now);
  });
}

/** The searches write for a year from now. */
async function goOn(transaction: Queries, alertIds: readonly number[], now: Date): Promise<boolean> {
  const changed = await transaction.query(sql`update search_alerts
    set confirmed_at = coalesce(confirmed_at, ${now}), ends_at = ${daysAfter(now, alertLimits.days)}, reminded_at = null
    where id = any(${alertIds}::bigint[]) and ends_at > ${now} returning id`);
  return changed.length > 0;
}

/** Does something with the searches of a link in one transaction; false where the link is none of this purpose. */
function withAlerts(
  database: Transacting,
  token: string,
  purpose: Purpose,
  work: (transaction: Queries, alertIds: number[]) => Promise<boolean>,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const found = await findToken(transaction, token);
    return found?.purpose === purpose && work(transaction, found.alertIds);
  });
}
