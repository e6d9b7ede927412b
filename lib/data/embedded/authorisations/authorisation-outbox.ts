import sql from 'sql-template-tag';
import type { Queries } from '../database.ts';
import { type ClaimedMail, inMs, databaseNow as now, type Outbox } from '../mail/outbox.ts';
import type { MailSettings } from '../mail/smtp.ts';
import { composeDailyMail } from './daily-mail.ts';
import { findEndings } from './find-endings.ts';

type Claimed = { day: string; attempts: number; pendingTo: string[] | null; createdAt: Date };

/** The mails of a day about authorisations (`enqueueDailyMail`), to the agency. */
export function authorisationOutbox(database: Queries, settings: MailSettings): Outbox {
  return {
    async requeue() {
      await database.query(
        sql`update authorisation_mails set due_at = ${now} where sent_at is null and not is_claimed`,
      );
    },
    async claim(claimMs) {
      const claimed = await database.one<Claimed>(sql`
        update authorisation_mails set due_at = ${inMs(claimMs)}, is_claimed = true, attempts = attempts + 1
        where day = (
          select day from authorisation_mails where due_at <= ${now}
          order by due_at, day limit 1 for update skip locked)
        returning day, attempts, pending_to as "pendingTo", created_at as "createdAt"`);
      return claimed && toClaimed(database, claimed, settings);
    },
  };
}

function toClaimed(database: Queries, claimed: Claimed, { siteUrl, to }: MailSettings): ClaimedMail {
  const { day, attempts, createdAt, pendingTo } = claimed;
  return {
    facts: { authorisations: Number(day.replaceAll('-', '')) },
    createdAt,
    attempts,
    async compose() {
      const endings = await findEndings(database);
      // The office has renewed them all since.
      if (endings.ended.length + endings.ending.length === 0) return null;
      const messageId = `<yetki-${day}@${new URL(siteUrl).hostname}>`;
      return { ...composeDailyMail(endings, siteUrl), messageId, to: pendingTo ?? to };
    },
    async done() {
      await database.query(sql`update authorisation_mails
        set sent_at = ${now}, due_at = null, is_claimed = false, pending_to = null where day = ${day}::date`);
    },
    async postpone(delayMs, stillPendingTo) {
      const dueAt = delayMs === null ? null : inMs(delayMs);
      await database.query(sql`update authorisation_mails
        set due_at = ${dueAt}, is_claimed = false, pending_to = ${stillPendingTo ?? pendingTo}
        where day = ${day}::date and attempts = ${attempts} and sent_at is null`);
    },
  };
}
