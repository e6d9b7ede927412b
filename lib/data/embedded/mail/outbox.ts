import sql, { raw } from 'sql-template-tag';
import type { Queries } from '../database.ts';
import type { OutgoingMail } from './smtp.ts';

/** A mail that this process sends; no other takes it meanwhile. */
export type ClaimedMail = {
  /** What the log calls it: numbers only. */
  facts: Readonly<Record<string, number>>;
  createdAt: Date;
  /** With the one that begins now. */
  attempts: number;
  /** What is sent; null where there is nothing to say any more. */
  compose(): Promise<OutgoingMail | null>;
  /** Notes that nothing of it is left to send. */
  done(): Promise<void>;
  /**
   * Gives it back, unless the claim has expired and another process has it.
   * @param delayMs until it is due again; null gives it up
   * @param pendingTo recipients that have not received it yet, where some have
   */
  postpone(delayMs: number | null, pendingTo?: string[]): Promise<void>;
  /** Notes that its recipient does not exist. Absent where it is tried again all the same. */
  bounced?(): Promise<void>;
};

/** Mails that are written in the transactions that they are about, and sent later, through restarts (rules#mail). */
export type Outbox = {
  /** Makes unsent mails due now that no process has claimed: at a start the operator has probably mended something. */
  requeue(): Promise<void>;
  /**
   * Claims the mail that has been due for longest. No other process takes it for `claimMs`; if this one dies, it is due
   * again after that time.
   */
  claim(claimMs: number): Promise<ClaimedMail | null>;
};

/** By the database's clock, because the clocks of the processes may differ. */
export const databaseNow = raw('clock_timestamp()');
export const inMs = (ms: number) => sql`clock_timestamp() + make_interval(secs => ${ms / 1000}::float8)`;

/** Unsent mails: those that will be tried again, and those given up until the next start. */
export async function countUnsentMails(database: Queries): Promise<{ waiting: number; givenUp: number }> {
  const row = await database.one<{ waiting: number; givenUp: number }>(sql`
    select count(due_at) as waiting, count(*) - count(due_at) as "givenUp" from (
      select due_at from message_mails where sent_at is null
      union all select due_at from authorisation_mails where sent_at is null
      union all select due_at from search_alert_mails where sent_at is null) as unsent`);
  return row ?? { waiting: 0, givenUp: 0 };
}
