import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../database.ts';
import { type MessageRow, messageColumns } from '../messages/message-row.ts';

/** A mail that this process sends; `attempts` includes the one that begins now. */
export type ClaimedMail = {
  attempts: number;
  /** Recipients that have not received it yet, null for all. */
  pendingTo: string[] | null;
  message: MessageRow;
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
export async function claimMail(database: Queries, claimMs: number): Promise<ClaimedMail | null> {
  const row = await database.one<MessageRow & Omit<ClaimedMail, 'message'>>(sql`
    with claimed as (
      update message_mails set due_at = ${inMs(claimMs)}, is_claimed = true, attempts = attempts + 1
      where message_id = (
        select message_id from message_mails where due_at <= ${now}
        order by due_at, message_id limit 1 for update skip locked)
      returning message_id, attempts, pending_to)
    select attempts, pending_to as "pendingTo", ${messageColumns}
    from claimed join messages on messages.id = message_id`);
  if (!row) return null;
  const { attempts, pendingTo, ...message } = row;
  return { attempts, pendingTo, message };
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
  { message, attempts, pendingTo }: ClaimedMail,
  delayMs: number | null,
): Promise<void> {
  await database.query(sql`update message_mails
    set due_at = ${delayMs === null ? null : inMs(delayMs)}, is_claimed = false, pending_to = ${pendingTo}
    where message_id = ${message.id} and attempts = ${attempts} and sent_at is null`);
}

/** Unsent mails: those that will be tried again, and those given up until the next start. */
export async function countUnsentMails(database: Queries): Promise<{ waiting: number; givenUp: number }> {
  const row = await database.one<{ waiting: number; givenUp: number }>(sql`
    select count(due_at) as waiting, count(*) - count(due_at) as "givenUp" from message_mails where sent_at is null`);
  return row ?? { waiting: 0, givenUp: 0 };
}

/** Name and e-mail address of an advisor, from the newest listing that has an address; '' and null when unknown. */
export async function findAdvisor(
  database: Queries,
  id: string,
): Promise<{ name: string; email: string | null }> {
  const row = await database.one<{ name: string; email: string }>(sql`
    select btrim(advisor_first_name || ' ' || advisor_last_name) as name, advisor_email as email from listings
    where owner_id::text = ${id} order by advisor_email <> '' desc, updated_at desc limit 1`);
  return { name: row?.name ?? '', email: row?.email || null };
}
