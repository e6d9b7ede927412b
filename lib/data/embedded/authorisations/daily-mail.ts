import sql from 'sql-template-tag';
import { escapeHtml } from '#lib/domain/html/escape-html.ts';
import { oneLine } from '#lib/domain/message/visitor-text.ts';
import { log } from '#lib/runtime/log.ts';
import { authorisationMailHour, endingSoonDays } from '#lib/site/authorisation.ts';
import { authorisationTexts } from '#lib/site/texts/authorisation.ts';
import type { Queries } from '../database.ts';
import { databaseErrorText } from '../database-error.ts';
import type { MailContent } from '../mail/smtp.ts';
import { endingBlocks } from './ending-words.ts';
import type { Endings } from './find-endings.ts';

const maxListed = 200;
const everyMinuteMs = 60_000;

const texts = authorisationTexts.mail;

/** How long a mail that was sent is remembered, so that a clock that is set back sends none again. */
const rememberedDays = 60;

/**
 * Puts the mail of the day (rules#authorisation) into the outbox, from the morning on, if any listing has ended lately or ends
 * soon. The day is its key: of any number of processes and calls, one puts it there. What could not be sent the days
 * before is dropped, since this mail says the same.
 * @returns whether it was put there now
 */
export async function enqueueDailyMail(database: Queries): Promise<boolean> {
  const added = await database.one(sql`
    insert into authorisation_mails (day) select site_today()
    where extract(hour from site_now() at time zone 'Europe/Istanbul') >= ${authorisationMailHour}::int
      and exists (select from listings where authorised_until between
        site_today() - ${endingSoonDays}::int and site_today() + ${endingSoonDays}::int)
    on conflict (day) do nothing returning day`);
  if (added === null) return false;
  await database.query(sql`delete from authorisation_mails where day < site_today() - ${rememberedDays}::int
    or (day < site_today() and sent_at is null and not is_claimed)`);
  return true;
}

/** Puts the mail of each day into the outbox as long as it runs. @param wake the sender of the outbox @returns stops it */
export function startDailyMail(database: Queries, wake: () => void): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = enqueueDailyMail(database).then(
      (isAdded) => (isAdded ? wake() : undefined),
      (error: unknown) => log.warn('authorisation-mail-failed', { reason: databaseErrorText(error) }),
    );
  }, everyMinuteMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

/** The words of the mail, as plain text and as HTML. */
export function composeDailyMail(endings: Endings, siteUrl: string): MailContent {
  const blocks = endingBlocks(endings, maxListed)
    .filter(([, lines]) => lines.length > 0)
    .map(([heading, lines]) => ({ heading, lines: lines.map(oneLine) }));
  const footer = texts.footer(siteUrl);
  const text = [
    texts.lead,
    ...blocks.map(({ heading, lines }) => [heading, ...lines].join('\n')),
    texts.whatToDo,
    `-- \n${footer}`,
  ].join('\n\n');
  const html = [
    '<!doctype html><html lang="tr"><head><meta charset="utf-8"></head><body>',
    `<p>${texts.lead}</p>`,
    ...blocks.map(
      ({ heading, lines }) =>
        `<p><b>${heading}</b></p><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
    ),
    `<p>${texts.whatToDo}</p>`,
    `<hr><p><small>${escapeHtml(footer)}</small></p>`,
    '</body></html>',
  ].join('\n');
  const subject = texts.subject(endings.ended.length, endings.ending.length);
  return { subject, text, html };
}
