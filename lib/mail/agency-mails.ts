import { z } from 'zod';
import { endingBlocks } from '#lib/data/embedded/authorisations/ending-words.ts';
import { type Endings, findEndings } from '#lib/data/embedded/authorisations/find-endings.ts';
import { findMessage, markMailed, type StoredMessage } from '#lib/data/embedded/messages/stored-messages.ts';
import type { SiteDatabase } from '#lib/data/embedded/open-database.ts';
import { titleAsShown } from '#lib/domain/listing/title-as-shown.ts';
import { longTime } from '#lib/domain/listing/turkish-dates.ts';
import { excerpt } from '#lib/domain/message/excerpt.ts';
import { formatPhone, telHref } from '#lib/domain/message/phone.ts';
import { manyLines, oneLine, reasonLabel } from '#lib/domain/message/visitor-text.ts';
import { limits } from '#lib/site/limits.ts';
import { authorisationTexts } from '#lib/site/texts/authorisation.ts';
import { mailTexts } from '#lib/site/texts/mail.ts';
import { composeMail, type Fact, type MailContent } from './mail-document.ts';
import type { Composer } from './mail-sender.ts';
import type { MailSettings } from './smtp.ts';

/**
 * Composes the mail of a message: to the agency, and to the addressed advisor where an e-mail address is known
 * (rules#mail).
 */
export const messageComposer =
  (database: SiteDatabase, { to, siteUrl }: MailSettings): Composer =>
  async ({ ref }) => {
    const id = Number(ref);
    const message = await findMessage(database, id);
    if (message === null) return { mail: null };
    const advisor = z.email().safeParse(message.advisorEmail).data;
    // Mail servers ignore case in addresses.
    const isAgency = to.some((address) => address.toLowerCase() === advisor?.toLowerCase());
    return {
      mail: {
        ...composeMessage(message, siteUrl),
        to: advisor === undefined || isAgency ? to : [...to, advisor],
      },
      noteSent: (transaction) => markMailed(transaction, id),
    };
  };

const maxSubjectName = 80;

/** Writes what a visitor sent; the phone number can be tapped to call. @param siteUrl public origin, named in the footer */
export function composeMessage(
  message: Omit<StoredMessage, 'id' | 'answeredAt' | 'mailedAt' | 'mail' | 'mailAttempts' | 'advisorEmail'>,
  siteUrl: string,
): MailContent {
  const { messageTo, listingId, page } = message;
  const name = oneLine(message.fullName);
  const reason = reasonLabel(message.type);
  const call = telHref(message.phone);
  const facts: Fact[] = [
    { label: mailTexts.fullName, value: name || mailTexts.notGiven },
    {
      label: mailTexts.phone,
      value: `${limits.phonePrefix} ${formatPhone(message.phone)}`,
      href: call,
    },
    { label: mailTexts.call, value: call, isTextOnly: true },
    { label: mailTexts.reason, value: reason || mailTexts.notGiven },
  ];
  if (messageTo !== null) {
    const advisor = oneLine(message.advisor || mailTexts.advisorWithId(messageTo));
    facts.push({ label: mailTexts.advisor, value: advisor });
  }
  if (listingId !== null) {
    const value = mailTexts.listingWithId(listingId, titleAsShown(oneLine(message.listingTitle)));
    facts.push({ label: mailTexts.listing, value });
  }
  if (page !== '') facts.push({ label: mailTexts.page, value: siteUrl + page });
  facts.push({ label: mailTexts.time, value: longTime(message.createdAt) });
  const subjectName = excerpt(name || mailTexts.unnamed, maxSubjectName);
  const subject = [`${mailTexts.subject}: ${subjectName}`, excerpt(reason, maxSubjectName)];
  const lines = (manyLines(message.message) || mailTexts.notGiven).split('\n');
  return composeMail(
    { subject: subject.filter(Boolean).join(' – '), preview: mailTexts.lead },
    [
      { kind: 'text', text: mailTexts.lead },
      { kind: 'facts', facts },
      { kind: 'lines', heading: `${mailTexts.message}:`, lines },
    ],
    [{ kind: 'small', text: mailTexts.footer(siteUrl) }],
  );
}

/** Composes a day's mail about listings that have ended and that end soon (rules#authorisation). */
export const endingsComposer =
  (database: SiteDatabase, { to, siteUrl }: MailSettings): Composer =>
  async () => {
    const endings = await findEndings(database);
    // The office has renewed them all since.
    if (endings.ended.length + endings.ending.length === 0) return { mail: null };
    return { mail: { ...composeEndings(endings, siteUrl), to } };
  };

const maxEndings = 200;

export function composeEndings(endings: Endings, siteUrl: string): MailContent {
  const texts = authorisationTexts.mail;
  const blocks = endingBlocks(endings, maxEndings).filter(([, lines]) => lines.length > 0);
  return composeMail(
    { subject: texts.subject(endings.ended.length, endings.ending.length), preview: texts.lead },
    [
      { kind: 'text', text: texts.lead },
      ...blocks.map(([heading, lines]) => ({ kind: 'lines' as const, heading, lines: lines.map(oneLine) })),
      { kind: 'text', text: texts.whatToDo },
    ],
    [{ kind: 'small', text: texts.footer(siteUrl) }],
  );
}
