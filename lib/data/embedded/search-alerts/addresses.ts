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

/** Removes searches, and addresses without any from the mails that wait. */
export async function removeAlerts(transaction: Queries, condition: Sql): Promise<number> {
  const removed = await transaction.query<{ email: string }>(
    sql`delete from search_alerts where ${condition} returning email`,
  );
  const emails = [...new Set(removed.map(({ email }) => email))];
  await transaction.query(sql`delete from search_alert_mails mail where email = any(${emails})
    and not exists (select from search_alerts alert where alert.email = mail.email)`);
  return removed.length;
}
