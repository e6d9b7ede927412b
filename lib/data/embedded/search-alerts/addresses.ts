import { createHmac } from 'node:crypto';
import sql, { type Sql } from 'sql-template-tag';
import type { Queries } from '../database.ts';

/** Until the transaction ends nobody else changes what an address has. */
export async function lockAddress(transaction: Queries, email: string): Promise<void> {
  await transaction.query(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 1))`);
}

/** The form in which an address is counted when its mails have been sent. */
export function addressHash(email: string, key: string): string {
  return createHmac('sha256', key).update(email).digest('hex');
}

/** How many confirmed searches an address has, of those that meet a condition. */
export async function countConfirmed(transaction: Queries, email: string, condition: Sql): Promise<number> {
  const row = await transaction.one<{ count: number }>(sql`select count(*) from search_alerts
    where email = ${email} and confirmed_at is not null and ${condition}`);
  return row?.count ?? 0;
}

/**
 * Removes searches, and addresses without any from the mails that wait. That they have ended is noted without the address,
 * for a backup that still has them.
 */
export async function removeAlerts(transaction: Queries, condition: Sql): Promise<number> {
  const removed = await transaction.query<{ email: string }>(sql`with removed as (
      delete from search_alerts where ${condition} returning id, asked_at, ends_at, email
    ), noted as (
      insert into ended_searches select id, asked_at, ends_at from removed on conflict do nothing
    ) select email from removed`);
  const emails = [...new Set(removed.map(({ email }) => email))];
  await transaction.query(sql`delete from search_alert_mails mail where email = any(${emails})
    and not exists (select from search_alerts alert where alert.email = mail.email)`);
  return removed.length;
}

/** Removes what a backup has brought back although it was ended since. @returns how many searches */
export function removeEnded(transaction: Queries): Promise<number> {
  return removeAlerts(transaction, sql`(id, asked_at) in (select alert_id, asked_at from ended_searches)`);
}
