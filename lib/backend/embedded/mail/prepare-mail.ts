import { z } from 'zod';
import { mailTexts } from '#lib/site/texts/mail.ts';
import type { Orm } from '../database.ts';
import { composeMail } from './compose-mail.ts';
import { type ClaimedMail, findAdvisor } from './outbox.ts';
import type { MailSettings, OutgoingMail } from './smtp.ts';

/** The mail of a message: to the agency, and to the advisor when the message is addressed to one with an e-mail. */
export async function prepareMail(
  orm: Orm,
  { message, pendingTo }: ClaimedMail,
  { to, siteUrl }: MailSettings,
): Promise<OutgoingMail> {
  const { messageTo, ...facts } = message;
  const advisor = messageTo === null ? null : await findAdvisor(orm, messageTo);
  const email = z.email().safeParse(advisor?.email).data;
  const everybody = email === undefined || to.includes(email) ? to : [...to, email];
  const advisorName = advisor && (advisor.name || mailTexts.advisorWithId(messageTo ?? ''));
  return {
    ...composeMail({ ...facts, advisor: advisorName }, siteUrl),
    messageId: mailId(message, siteUrl),
    to: pendingTo ?? everybody,
  };
}

/** The same for every attempt. Ids begin again in a new database, so the time of the message is part of it. */
function mailId({ id, createdAt }: { id: number; createdAt: Date }, siteUrl: string): string {
  return `<mesaj-${id}-${createdAt.getTime()}@${new URL(siteUrl).hostname}>`;
}
