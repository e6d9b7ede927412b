import type { Orm } from '../database.ts';
import { and, count, desc, eq, isNull, lte, ne, sql } from '../drizzle.ts';
import { listings, messageMails, messages } from '../schema.ts';

/** A mail that this process is to send; `attempts` counts this one in. */
export type ClaimedMail = {
  messageId: number;
  attempts: number;
  /** Recipients that have not got it yet; null for all. */
  pendingTo: string[] | null;
  message: typeof messages.$inferSelect;
};

const inMs = (ms: number) => sql`clock_timestamp() + make_interval(secs => ${ms / 1000}::float8)`;

/**
 * Makes what was not sent due at once, also what was given up: at a start the operator has probably mended
 * something.
 * @param isShared whether other processes may be sending; what they claim is left to them
 */
export async function requeueMails(orm: Orm, isShared: boolean): Promise<void> {
  await orm
    .update(messageMails)
    .set({ dueAt: sql`clock_timestamp()`, isClaimed: false })
    .where(and(isNull(messageMails.sentAt), isShared ? eq(messageMails.isClaimed, false) : undefined));
}

/**
 * Takes the mail that has been due for longest, so that no other process takes it for `claimMs`. A process that
 * dies with it leaves it due again after that time.
 */
export async function claimMail(orm: Orm, claimMs: number): Promise<ClaimedMail | null> {
  const due = orm
    .select({ messageId: messageMails.messageId })
    .from(messageMails)
    .where(lte(messageMails.dueAt, sql`clock_timestamp()`))
    .orderBy(messageMails.dueAt, messageMails.messageId)
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await orm
    .update(messageMails)
    .set({ dueAt: inMs(claimMs), isClaimed: true, attempts: sql`${messageMails.attempts} + 1` })
    .where(eq(messageMails.messageId, sql`(${due})`))
    .returning();
  if (!claimed) return null;
  const [message] = await orm.select().from(messages).where(eq(messages.id, claimed.messageId));
  // Deleted in between, and its row of the outbox with it.
  if (!message) return claimMail(orm, claimMs);
  return { ...claimed, message };
}

export async function markSent(orm: Orm, messageId: number): Promise<void> {
  await orm
    .update(messageMails)
    .set({ sentAt: sql`clock_timestamp()`, dueAt: null, isClaimed: false, pendingTo: null })
    .where(eq(messageMails.messageId, messageId));
}

/**
 * Gives a claimed mail back.
 * @param delayMs until it is due again; null gives it up until the next start
 */
export async function postponeMail(orm: Orm, mail: ClaimedMail, delayMs: number | null): Promise<void> {
  await orm
    .update(messageMails)
    .set({
      dueAt: delayMs === null ? null : inMs(delayMs),
      isClaimed: false,
      pendingTo: mail.pendingTo,
    })
    .where(
      and(
        eq(messageMails.messageId, mail.messageId),
        // Otherwise the claim ran out and the mail is another process's by now.
        eq(messageMails.attempts, mail.attempts),
        isNull(messageMails.sentAt),
      ),
    );
}

/** Mails that have not been sent: those that will be tried again, and those given up until the next start. */
export async function countUnsentMails(orm: Orm): Promise<{ waiting: number; givenUp: number }> {
  const [counted] = await orm
    .select({ unsent: count(), waiting: count(messageMails.dueAt) })
    .from(messageMails)
    .where(isNull(messageMails.sentAt));
  const { unsent = 0, waiting = 0 } = counted ?? {};
  return { waiting, givenUp: unsent - waiting };
}

/** Name ('' when unknown) and e-mail of an advisor, as the newest listing that has an e-mail says; null for none. */
export async function findAdvisor(orm: Orm, id: string): Promise<{ name: string; email: string | null }> {
  const [row] = await orm
    .select({
      firstName: listings.advisorFirstName,
      lastName: listings.advisorLastName,
      email: listings.advisorEmail,
    })
    .from(listings)
    .where(eq(sql`${listings.ownerId}::text`, id))
    .orderBy(desc(ne(listings.advisorEmail, '')), desc(listings.updatedAt))
    .limit(1);
  return { name: `${row?.firstName ?? ''} ${row?.lastName ?? ''}`.trim(), email: row?.email || null };
}
