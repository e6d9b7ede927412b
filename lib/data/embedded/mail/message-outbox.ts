import sql from 'sql-template-tag';
import type { Queries } from '../database.ts';
import { messageColumns } from '../messages/message-row.ts';
import { type MessageToMail, prepareMail } from './compose-mail.ts';
import { type ClaimedMail, inMs, databaseNow as now, type Outbox } from './outbox.ts';
import type { MailSettings } from './smtp.ts';

type ClaimedMessage = MessageToMail & { attempts: number };

/** The mails that tell the agency of messages. */
export function messageOutbox(database: Queries, settings: MailSettings): Outbox {
  return {
    async requeue() {
      await database.query(
        sql`update message_mails set due_at = ${now} where sent_at is null and not is_claimed`,
      );
    },
    async claim(claimMs) {
      const claimed = await claimMessage(database, claimMs);
      return claimed && toClaimed(database, claimed, settings);
    },
  };
}

function toClaimed(database: Queries, claimed: ClaimedMessage, settings: MailSettings): ClaimedMail {
  const { id, attempts, createdAt } = claimed;
  return {
    facts: { message: id },
    createdAt,
    attempts,
    compose: () => prepareMail(database, claimed, settings),
    async done() {
      await database.query(sql`update message_mails
        set sent_at = ${now}, due_at = null, is_claimed = false, pending_to = null where message_id = ${id}`);
    },
    async postpone(delayMs, pendingTo) {
      const dueAt = delayMs === null ? null : inMs(delayMs);
      await database.query(sql`update message_mails
        set due_at = ${dueAt}, is_claimed = false, pending_to = ${pendingTo ?? claimed.pendingTo}
        where message_id = ${id} and attempts = ${attempts} and sent_at is null`);
    },
  };
}

function claimMessage(database: Queries, claimMs: number): Promise<ClaimedMessage | null> {
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
