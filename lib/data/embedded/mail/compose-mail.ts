import sql from 'sql-template-tag';
import { z } from 'zod';
import { escapeHtml } from '#lib/domain/html/escape-html.ts';
import { titleAsShown } from '#lib/domain/listing/title-as-shown.ts';
import { formatPhone, telHref } from '#lib/domain/message/phone.ts';
import { cutText, manyLines, oneLine, reasonLabel } from '#lib/domain/message/visitor-text.ts';
import { limits } from '#lib/site/limits.ts';
import { mailTexts } from '#lib/site/texts/mail.ts';
import type { Queries } from '../database.ts';
import type { MessageRow } from '../messages/message-row.ts';
import type { MailContent, MailSettings, OutgoingMail } from './smtp.ts';

/** What a mail says about a message. */
type MailFacts = Omit<MessageRow, 'id' | 'messageTo' | 'answeredAt'>;

/** A message, and who of its recipients has not received its mail yet, null for all. */
export type MessageToMail = MessageRow & { pendingTo: string[] | null };

const subjectNameLength = 80;

/**
 * The words of a mail, as plain text and as HTML; its phone number can be tapped to call (rules#mail).
 * @param advisor name of the addressed advisor, null for the agency
 * @param siteUrl public origin, named in the footer
 */
export function composeMail(facts: MailFacts, advisor: string | null, siteUrl: string): MailContent {
  const name = oneLine(facts.fullName);
  const reason = reasonLabel(facts.type);
  const call = telHref(facts.phone);
  const phone = `${limits.phonePrefix} ${formatPhone(facts.phone)}`;
  const message = manyLines(facts.message) || mailTexts.notGiven;
  const rows: Row[] = [
    [mailTexts.fullName, name || mailTexts.notGiven],
    [mailTexts.phone, phone, `<a href="${call}">${phone}</a>`],
    [mailTexts.call, call, null],
    [mailTexts.reason, reason || mailTexts.notGiven],
  ];
  if (advisor !== null) rows.push([mailTexts.advisor, oneLine(advisor)]);
  if (facts.listingId !== null) {
    const listing = mailTexts.listingWithId(facts.listingId, titleAsShown(oneLine(facts.listingTitle)));
    rows.push([mailTexts.listing, listing]);
  }
  if (facts.page !== '') rows.push([mailTexts.page, siteUrl + facts.page]);
  rows.push([mailTexts.time, istanbulTime.format(facts.createdAt)]);
  const footer = mailTexts.footer(siteUrl);

  const text = [
    mailTexts.lead,
    rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    `${mailTexts.message}:\n${message}`,
    `-- \n${footer}`,
  ].join('\n\n');

  const html = [
    '<!doctype html><html lang="tr"><head><meta charset="utf-8"></head><body>',
    `<p>${mailTexts.lead}</p>`,
    `<table cellpadding="0" cellspacing="0">${rows.map(htmlRow).join('')}</table>`,
    `<p><b>${mailTexts.message}</b></p>`,
    `<p>${escapeHtml(message).replaceAll('\n', '<br>')}</p>`,
    `<hr><p><small>${escapeHtml(footer)}</small></p>`,
    '</body></html>',
  ].join('\n');

  const subjectName = cutText(name || mailTexts.unnamed, subjectNameLength);
  const subject = [`${mailTexts.subject}: ${subjectName}`, cutText(reason, subjectNameLength)];
  return { subject: subject.filter(Boolean).join(' – '), text, html };
}

const istanbulTime = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
});

/** Label and value of a line; `html` replaces the escaped value, null leaves the line out of the HTML. */
type Row = [label: string, value: string, html?: string | null];

function htmlRow([label, value, html = escapeHtml(value)]: Row): string {
  const look = 'align="left" valign="top" style="padding:4px 16px 4px 0"';
  return html === null ? '' : `<tr><th ${look}>${label}</th><td ${look}>${html}</td></tr>`;
}

/** The mail of a message: to the agency, and to the addressed advisor where an e-mail address is known. */
export async function prepareMail(
  database: Queries,
  mail: MessageToMail,
  { to, siteUrl }: MailSettings,
): Promise<OutgoingMail> {
  const { messageTo } = mail;
  const advisor = messageTo === null ? null : await findAdvisor(database, messageTo);
  const email = z.email().safeParse(advisor?.email).data;
  // Mail servers ignore case in addresses.
  const isAgency = to.some((address) => address.toLowerCase() === email?.toLowerCase());
  const recipients = email === undefined || isAgency ? to : [...to, email];
  const advisorName = messageTo === null ? null : advisor?.name || mailTexts.advisorWithId(messageTo);
  return {
    ...composeMail(mail, advisorName, siteUrl),
    messageId: mailId(mail, siteUrl),
    to: mail.pendingTo ?? recipients,
  };
}

/** The Message-ID, the same for every attempt. A new database counts from 1 again, hence the time. */
function mailId({ id, createdAt }: { id: number; createdAt: Date }, siteUrl: string): string {
  return `<mesaj-${id}-${createdAt.getTime()}@${new URL(siteUrl).hostname}>`;
}

/** Name and e-mail address of an advisor, from the newest listing that has an address. */
function findAdvisor(database: Queries, id: string): Promise<{ name: string; email: string } | null> {
  return database.one(sql`
    select btrim(advisor_first_name || ' ' || advisor_last_name) as name, advisor_email as email from listings
    where owner_id::text = ${id} order by advisor_email <> '' desc, updated_at desc limit 1`);
}
