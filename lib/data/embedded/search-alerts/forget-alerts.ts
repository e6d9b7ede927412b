import sql from 'sql-template-tag';
import type { Queries, Transacting } from '../database.ts';
import { removeAlerts } from './addresses.ts';
import { hoursAfter } from './moments.ts';

/** Removes searches that have ended or were not confirmed in time, and what counted mails of the day before. */
export async function forgetEnded(database: Transacting, now: Date): Promise<void> {
  await database.transaction(async (transaction) => {
    await removeAlerts(transaction, sql`ends_at <= ${now}`);
    await transaction.query(sql`delete from ended_searches where ends_at <= ${now}`);
    await transaction.query(sql`delete from search_alert_mails
      where sent_at is not null and created_at < ${hoursAfter(now, -24)}`);
  });
}

/** Removes all searches of an address, confirmed or not, and its mails (KVKK art. 7). @returns how many searches */
export async function forgetAddress(database: Transacting, email: string): Promise<number> {
  return database.transaction((transaction: Queries) => removeAlerts(transaction, sql`email = ${email}`));
}

/** How many searches an address has, confirmed or not. */
export async function countAlerts(database: Queries, email: string): Promise<number> {
  const row = await database.one<{ count: number }>(
    sql`select count(*) from search_alerts where email = ${email}`,
  );
  return row?.count ?? 0;
}
