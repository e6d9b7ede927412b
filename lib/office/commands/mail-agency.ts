import type { MailContent } from '#lib/mail/mail-document.ts';
import { createSendMail } from '#lib/mail/smtp.ts';
import { env } from '#lib/runtime/env.ts';

const withinMs = 60_000;

/**
 * Sends a mail to the addresses of the agency.
 * @param kind what its message id begins with
 * @returns why it was not sent to all of them, null when it was or where no mail is set up
 */
export async function mailAgency(kind: string, content: MailContent): Promise<string | null> {
  const { mail, siteUrl, agency } = env();
  if (!mail) return null;
  const send = createSendMail({ ...mail, siteUrl, agency });
  const messageId = `<${kind}-${Date.now()}@${new URL(siteUrl).hostname}>`;
  const delivery = await send({ ...content, messageId, to: mail.to }, AbortSignal.timeout(withinMs));
  if (delivery.kind !== 'accepted') return delivery.reason;
  const waiting = delivery.deferred.length + delivery.refused;
  return waiting === 0 ? null : `sunucu ${waiting} adresi kabul etmedi; MESSAGE_MAIL_TO adreslerine bakın`;
}
