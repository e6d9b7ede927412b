import { createHmac } from 'node:crypto';
import sql from 'sql-template-tag';
import type { Env } from '#lib/runtime/env.ts';
import { visitorKey } from '#lib/runtime/visitor-key.ts';
import type { Queries } from '../database.ts';

export type MessageLimit = Env['messageLimit'];

/** Within this time a repeated message counts as the same: its answer may have been lost. */
const sameMinutes = 10;

/**
 * Counts what a visitor sends, messages and search alerts together (rules#message-answers), under a lock on the visitor
 * until the transaction ends, so that parallel requests and other processes cannot exceed the limit. When the transaction
 * is committed, it is on disk.
 * @param visitor as `visitorHash` gives it
 * @param fingerprint of what was sent: the same within ten minutes is `repeated` and not counted (rules#repeated-messages);
 *   null where each counts
 */
export async function countVisit(
  transaction: Queries,
  visitor: string,
  fingerprint: string | null,
  limit: MessageLimit,
): Promise<'counted' | 'repeated' | 'too-many'> {
  await transaction.query(sql`select pg_advisory_xact_lock(hashtextextended(${visitor}, 0))`);
  await waitForDisk(transaction);
  const repeated = await transaction.one(sql`select from message_visits where visitor_hash = ${visitor}
    and fingerprint = ${fingerprint} and sent_at > ${minutesAgo(sameMinutes)}`);
  if (repeated) return 'repeated';
  const recent = await transaction.one<{ sent: number }>(sql`select count(*) as sent from message_visits
    where visitor_hash = ${visitor} and sent_at > ${minutesAgo(limit.windowMinutes)}`);
  if ((recent?.sent ?? 0) >= limit.count) return 'too-many';
  await transaction.query(sql`insert into message_visits (visitor_hash, fingerprint, sent_at, kept_until)
    values (${visitor}, ${fingerprint}, clock_timestamp(),
      ${minutesAgo(-Math.max(limit.windowMinutes, sameMinutes))})`);
  return 'counted';
}

/** Makes a commit wait for the disk, also on a server that is set up to acknowledge it before. */
export const waitForDisk = (transaction: Queries) =>
  transaction.query(
    sql`select set_config('synchronous_commit', 'on', true) where current_setting('synchronous_commit') = 'off'`,
  );

/** Forgets the visitors whose window is over. */
export async function forgetVisitors(database: Queries): Promise<void> {
  await database.query(sql`delete from message_visits where kept_until < clock_timestamp()`);
}

/** Counts minutes back on the database's clock, since those of processes may differ. */
const minutesAgo = (minutes: number) => sql`clock_timestamp() - make_interval(mins => ${minutes}::int)`;

/** Hashes a visitor's address with a key, so that trying all addresses finds nothing. */
export function visitorHash(address: string, key: string): string {
  return createHmac('sha256', key).update(visitorKey(address)).digest('hex');
}
