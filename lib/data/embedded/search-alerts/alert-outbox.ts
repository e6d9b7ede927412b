import sql from 'sql-template-tag';
import { oneClickHref } from '#lib/site/search-alerts.ts';
import type { Queries } from '../database.ts';
import { type ClaimedMail, inMs, databaseNow as now, type Outbox } from '../mail/outbox.ts';
import type { MailContent, MailSettings, OutgoingMail } from '../mail/smtp.ts';
import type { SiteDatabase } from '../open-database.ts';
import { removeAlerts } from './addresses.ts';
import { makeToken } from './alert-tokens.ts';
import { composeConfirmation, composeFull, composeNews } from './compose-alert-mail.ts';
import { gatherNews, noteTold, type Told } from './daily-news.ts';
import { isMailTime } from './mail-hours.ts';
import { lastRun } from './run-state.ts';

type Row = {
  id: number;
  kind: 'confirm' | 'full' | 'news';
  email: string;
  alertId: number | null;
  createdAt: Date;
  attempts: number;
  /** The last daily run when it was claimed. */
  run: number;
};

/** The mails to those who want to hear of new listings (rules#search-alerts). */
export function alertOutbox(
  database: SiteDatabase,
  settings: MailSettings,
  clock = () => new Date(),
): Outbox {
  return {
    async requeue() {
      await database.query(
        sql`update search_alert_mails set due_at = ${now} where sent_at is null and not is_claimed`,
      );
    },
    async claim(claimMs) {
      const row = await database.one<Row>(sql`
        with claimed as (
          update search_alert_mails set due_at = ${inMs(claimMs)}, is_claimed = true, attempts = attempts + 1
          where id = (
            select id from search_alert_mails
            where due_at <= ${now} and (kind <> 'news' or ${isMailTime(clock())}::boolean)
            order by due_at, id limit 1 for update skip locked)
          returning *)
        select id, kind, email, alert_id as "alertId", created_at as "createdAt", attempts, ${lastRun} as run
        from claimed`);
      return row && toClaimed(database, row, settings, clock);
    },
  };
}

function toClaimed(database: SiteDatabase, row: Row, settings: MailSettings, clock: () => Date): ClaimedMail {
  const { id, kind, email, attempts, createdAt } = row;
  let told: Told | null = null;
  return {
    facts: { searchAlertMail: id },
    createdAt,
    attempts,
    async compose() {
      if (kind !== 'news') return composeAsked(database, row, settings);
      const gathered = await gatherNews(database, email, clock());
      told = gathered.told;
      if (gathered.daily === null) return null;
      const headers = unsubscribeHeaders(gathered.daily.endAllToken, settings.siteUrl);
      return { ...outgoing(row, composeNews(gathered.daily, settings), settings), headers };
    },
    async done() {
      await database.transaction(async (transaction) => {
        if (kind === 'news') {
          await transaction.query(sql`delete from search_alert_mails where id = ${id}`);
          if (told) await noteTold(transaction, told, row.run, clock());
        } else await forgetAddressOf(transaction, id);
      });
    },
    async postpone(delayMs) {
      // What is given up is written anew, so that no address is left out until the next start.
      await database.query(
        delayMs === null
          ? sql`delete from search_alert_mails where id = ${id} and attempts = ${attempts} and sent_at is null`
          : sql`update search_alert_mails set due_at = ${inMs(delayMs)}, is_claimed = false
              where id = ${id} and attempts = ${attempts} and sent_at is null`,
      );
    },
    async bounced() {
      await database.transaction(async (transaction) => {
        await forgetAddressOf(transaction, id);
        await removeAlerts(transaction, sql`email = ${email}`);
      });
    },
  };
}

/** The address leaves; what stays counts against the limit of a day. */
async function forgetAddressOf(transaction: Queries, id: number): Promise<void> {
  await transaction.query(sql`update search_alert_mails set email = null, alert_id = null, sent_at = ${now},
    due_at = null, is_claimed = false where id = ${id}`);
}

/** What answers somebody who has just asked. */
async function composeAsked(
  database: Queries,
  row: Row,
  settings: MailSettings,
): Promise<OutgoingMail | null> {
  const which =
    row.kind === 'confirm'
      ? sql`id = ${row.alertId}`
      : sql`email = ${row.email} and confirmed_at is not null`;
  const alerts = await database.query<{ id: number; query: string }>(
    sql`select id, query from search_alerts where ${which} order by id`,
  );
  const [first] = alerts;
  if (!first) return null;
  if (row.kind === 'confirm') {
    const token = await makeToken(database, 'confirm', [first.id]);
    return outgoing(row, composeConfirmation({ query: first.query, token }, settings), settings);
  }
  const linked = [];
  for (const { id, query } of alerts) linked.push({ query, token: await makeToken(database, 'end', [id]) });
  return outgoing(row, composeFull(linked, settings), settings);
}

/** The Message-ID is the same for every attempt of a day: mail systems know a duplicate by it (rules#mail). */
function outgoing(row: Row, content: MailContent, { siteUrl, agency }: MailSettings): OutgoingMail {
  const part = [row.kind, row.id, row.run, row.createdAt.getTime()].join('-');
  return {
    ...content,
    messageId: `<haber-${part}@${new URL(siteUrl).hostname}>`,
    to: [row.email],
    replyTo: agency.email,
  };
}

/** One click in a mail program ends all searches (RFC 8058), which wants https. */
function unsubscribeHeaders(token: string, siteUrl: string): Record<string, string> {
  const header = { 'List-Unsubscribe': `<${siteUrl}${oneClickHref(token)}>` };
  return siteUrl.startsWith('https:')
    ? { ...header, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    : header;
}
