import { createSendMail, type MailContent } from '#lib/backend/embedded/mail/smtp.ts';
import { env } from '#lib/runtime/env.ts';
import { defineCommand } from '../command-line/command.ts';
import { CommandError } from '../command-line/command-error.ts';

const withinMs = 60_000;

/**
 * Sends a mail to the addresses of the agency.
 * @param kind what its message id begins with
 * @returns what the mail server said, null where no mail is set up
 */
export async function mailAgency(kind: string, content: MailContent) {
  const { mail, siteUrl, agency } = env();
  if (!mail) return null;
  const send = createSendMail({ ...mail, siteUrl, agencyName: agency.name });
  const messageId = `<${kind}-${Date.now()}@${new URL(siteUrl).hostname}>`;
  return send({ ...content, messageId, to: mail.to }, AbortSignal.timeout(withinMs));
}

export const testMail = defineCommand({
  summary: 'E-posta ayarlarını (SMTP_URL, MESSAGE_MAIL_TO) bir deneme e-postasıyla sınar.',
  async run({ output }) {
    const { mail, siteUrl } = env();
    const words = `Bu bir denemedir. ${siteUrl} adresindeki siteden gelen mesajlar bu adrese iletilecek.`;
    const subject = 'Deneme: site e-postaları ulaşıyor';
    const delivery = await mailAgency('deneme', { subject, text: words, html: `<p>${words}</p>` });
    if (!delivery)
      throw new CommandError(
        'SMTP_URL ve MESSAGE_MAIL_TO tanımlı değil: gelen mesajlar kimseye e-postayla iletilmiyor.',
      );
    output.json(delivery);
    if (delivery.kind !== 'accepted') throw new CommandError(`E-posta gönderilemedi: ${delivery.reason}`);
    const waiting = delivery.putOff.length + delivery.refused;
    if (waiting > 0)
      throw new CommandError(
        `Sunucu ${waiting} adresi kabul etmedi; MESSAGE_MAIL_TO adreslerini gözden geçirin.`,
      );
    output.line(`Gönderildi: ${mail?.to.join(', ')}. Gelen kutusuna ve istenmeyen postalara bakın.`);
  },
});
