import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../database.ts';
import { type MessageRow, messageColumns } from '../messages/message-row.ts';

/** A mail that this process sends, and what it is about. */
export type ClaimedMail = MessageRow & {
  /** With the one that begins now. */
  attempts: number;
  /** Recipients that have not received it yet, null for all. */
  pendingTo: string[] | null;
};

const now = raw('clock_timestamp()');
const inMs = (ms: number) => sql`clock_timestamp() + make_interval(secs => ${ms / 1000}::float8)`;

/**
 * Makes unsent mails due now, even those that were given up: at a start the operator has probably mended something.
 * Claimed ones stay, since another process may be sending them.
 */
export async function requeueMails(database: Queries): Promise<void> {
  await database.query(
    sql`update message_mails set due_at = ${now} where sent_at is null and not is_claimed`,
  );
}

/**
 * Claims the mail that has been due for longest. No other process takes it for `claimMs`; if this one dies, it is due
 * again after that time.
 */
export function claimMail(database: Queries, claimMs: number): Promise<ClaimedMail | null> {
  return database.one(sql`
    with claimed as (
      update message_mails set due_at = ${inMs(claimMs)}, is_claimed = true, attempts = attempts + 1
      where message_id = (
        select message_id from message_mails where due_at <= ${now}
        order by due_at, message_id limit 1 for update skip locked)
      returning message_id, attempts, pending_to)
    select attempts, pending_to as "pendingTo", ${messageColumns}
    from claimed join messages on messages.id = message_id`);
}

export async function markSent(database: Queries, messageId: number): Promise<void> {
  await database.query(sql`update message_mails
    set sent_at = ${now}, due_at = null, is_claimed = false, pending_to = null where message_id = ${messageId}`);
}

/**
 * Gives a claimed mail back, unless the claim has expired and another process has it.
 * @param delayMs until it is due again; null gives it up until the next start
 */
export async function postponeMail(
  database: Queries,
  { id, attempts, pendingTo }: ClaimedMail,
  delayMs: number | null,
): Promise<void> {
  await database.query(sql`update message_mails
    set due_at = ${delayMs === null ? null : inMs(delayMs)}, is_claimed = false, pending_to = ${pendingTo}
    where message_id = ${id} and attempts = ${attempts} and sent_at is null`);
}

/** Unsent mails: those that will be tried again, and those given up until the next start. */
export async function countUnsentMails(database: Queries): Promise<{ waiting: number; givenUp: number }> {
  const row = await database.one<{ waiting: number; givenUp: number }>(sql`
    select count(due_at) as waiting, count(*) - count(due_at) as "givenUp" from message_mails where sent_at is null`);
  return row ?? { waiting: 0, givenUp: 0 };
}
