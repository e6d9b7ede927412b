import sql, { join, raw } from 'sql-template-tag';
import type { Queries, Transacting } from './database.ts';

/**
 * The kinds of mails, in the order in which they are sent: messages to the agency before what visitors wait for. `ref`
 * says what a mail is about: the number of a message or a search, the day of the mail about authorisations, for the
 * day's news the number of one search of the address.
 */
export const mailKinds = ['message', 'authorisations', 'confirm', 'news'] as const;
export type MailKind = (typeof mailKinds)[number];

/** A mail that this process alone sends. */
export type ClaimedMail = {
  kind: MailKind;
  ref: string;
  createdAt: Date;
  /** Counts the one that begins now. */
  attempts: number;
  /** Recipients that have not received it yet, null for all. */
  pendingTo: string[] | null;
};

/** By the database's clock, because the clocks of the processes may differ. */
const now = raw('clock_timestamp()');
const inMs = (ms: number) => sql`clock_timestamp() + make_interval(secs => ${ms / 1000}::float8)`;

/** Puts a mail into the outbox, once however often it is called; it is sent later, through restarts (rules#mail). */
export async function enqueueMail(transaction: Queries, kind: MailKind, ref: number | string): Promise<void> {
  await transaction.query(sql`insert into mails (kind, ref) values (${kind}, ${String(ref)})
    on conflict (kind, ref) do update set due_at = ${now} where not mails.is_claimed`);
}

/** Makes unclaimed mails due now: at a start the operator has probably mended something. */
export async function requeueMails(database: Queries): Promise<void> {
  await database.query(sql`update mails set due_at = ${now} where not is_claimed`);
}

/**
 * Claims the mail that has been due for longest, of the first of these kinds that has one. No other process takes it for
 * `claimMs`; if this one dies, it is due again after that time.
 */
export function claimMail(
  database: Queries,
  kinds: readonly MailKind[],
  claimMs: number,
): Promise<ClaimedMail | null> {
  const order = sql`array[${join(kinds)}]::text[]`;
  return database.one(sql`
    update mails set due_at = ${inMs(claimMs)}, is_claimed = true, attempts = attempts + 1
    where (kind, ref) = (
      select kind, ref from mails where due_at <= ${now} and kind = any(${order})
      order by array_position(${order}, kind), due_at, ref limit 1 for update skip locked)
    returning kind, ref, created_at as "createdAt", attempts, pending_to as "pendingTo"`);
}

/**
 * Removes a mail that has been sent or become pointless.
 * @param note writes what its recipient knows now, in the same transaction
 */
export async function removeMail(
  database: Transacting,
  { kind, ref }: ClaimedMail,
  note: (transaction: Queries) => Promise<void> = async () => {},
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query(sql`delete from mails where kind = ${kind} and ref = ${ref}`);
    await note(transaction);
  });
}

/**
 * Gives a mail back, unless the claim has expired and another process has it.
 * @param delayMs until it is due again; null gives it up until the next start
 * @param pendingTo recipients that have not received it yet, where some have
 */
export async function postponeMail(
  database: Queries,
  mail: ClaimedMail,
  delayMs: number | null,
  pendingTo = mail.pendingTo,
): Promise<void> {
  const dueAt = delayMs === null ? null : inMs(delayMs);
  await database.query(sql`update mails set due_at = ${dueAt}, is_claimed = false, pending_to = ${pendingTo}
    where kind = ${mail.kind} and ref = ${mail.ref} and attempts = ${mail.attempts}`);
}

/** Counts mails that will be tried again, and those given up until the next start. */
export async function countUnsentMails(database: Queries): Promise<{ waiting: number; givenUp: number }> {
  const none = { waiting: 0, givenUp: 0 };
  const row = await database.one<typeof none>(
    sql`select count(due_at) as waiting, count(*) - count(due_at) as "givenUp" from mails`,
  );
  return row ?? none;
}
