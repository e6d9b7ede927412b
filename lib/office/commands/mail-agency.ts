import type { MailContent } from '#lib/mail/mail-document.ts';
import { createSendMail } from '#lib/mail/smtp.ts';
import { env } from '#lib/runtime/env.ts';

const withinMs = 60_000;

/**
 * Sends a mail to the addresses of the agency.
 * @param kind what its message id begins with
 * @returns whether somebody has it, as where no mail is set up, and why not all have it, or null
 */
export async function mailAgency(
  kind: string,
  content: MailContent,
): Promise<{ isSent: boolean; problem: string | null }> {
  const { mail, siteUrl, agency } = env();
  if (!mail) return { isSent: true, problem: null };
  const send = createSendMail({ ...mail, siteUrl, agency });
  const messageId = `<${kind}-${Date.now()}@${new URL(siteUrl).hostname}>`;
  const delivery = await send({ ...content, messageId, to: mail.to }, AbortSignal.timeout(withinMs));
  if (delivery.kind !== 'accepted') return { isSent: false, problem: delivery.reason };
  const waiting = delivery.deferred.length + delivery.refused;
  const problem = `sunucu ${waiting} adresi kabul etmedi; MESSAGE_MAIL_TO adreslerine bakın`;
  return { isSent: true, problem: waiting === 0 ? null : problem };
}
