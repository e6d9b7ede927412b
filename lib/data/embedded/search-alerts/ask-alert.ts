import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { listQueryText } from '#lib/domain/wire/list-query.ts';
import type { SearchAlertRequest } from '#lib/domain/wire/search-alert-schema.ts';
import type { Env } from '#lib/runtime/env.ts';
import { alertLimits } from '#lib/site/search-alerts.ts';
import type { Queries, Transacting } from '../database.ts';
import { countVisit } from '../messages/visits.ts';
import { addressHash, countConfirmed, lockAddress } from './addresses.ts';
import { hoursAfter } from './moments.ts';
import { lastRun } from './run-state.ts';

type Asking = {
  /** As `visitorHash` gives it. */
  visitor: string;
  limit: Env['messageLimit'];
  hashKey: string;
  now: Date;
};

/**
 * Keeps a search until it is confirmed, and the mail that asks for it, in one transaction (rules#search-alerts). An address
 * that has all its searches is mailed what it has; one that was mailed three times in a day is left alone.
 */
export function askAlert(
  database: Transacting,
  { email, query }: SearchAlertRequest,
  { visitor, limit, hashKey, now }: Asking,
): Promise<'asked' | 'too-many'> {
  const text = listQueryText(query);
  // The visitor's hash keeps anybody from finding the address by hashing all of them.
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([visitor, email, text]))
    .digest('hex');
  return database.transaction(async (transaction) => {
    const visit = await countVisit(transaction, visitor, fingerprint, limit);
    if (visit === 'too-many') return visit;
    if (visit === 'repeated') return 'asked';
    await lockAddress(transaction, email);
    const emailHash = addressHash(email, hashKey);
    if (await isMailedEnough(transaction, emailHash, now)) return 'asked';
    const alertId = await keepUnconfirmed(transaction, email, text, now);
    await transaction.query(sql`insert into search_alert_mails (kind, email, email_hash, alert_id, created_at)
      values (${alertId === null ? 'full' : 'confirm'}, ${email}, ${emailHash}, ${alertId}, ${now})`);
    return 'asked';
  });
}

async function isMailedEnough(transaction: Queries, emailHash: string, now: Date): Promise<boolean> {
  const row = await transaction.one<{ mailed: number }>(sql`select count(*) as mailed from search_alert_mails
    where email_hash = ${emailHash} and kind <> 'news' and created_at > ${hoursAfter(now, -24)}`);
  return (row?.mailed ?? 0) >= alertLimits.confirmationsADay;
}

/** @returns the number of the search; null where the address has as many others as it may have */
async function keepUnconfirmed(
  transaction: Queries,
  email: string,
  query: string,
  now: Date,
): Promise<number | null> {
  const others = await countConfirmed(transaction, email, sql`query <> ${query}`);
  if (others >= alertLimits.searches) return null;
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
  return row?.id ?? null;
}
