import type { BookedMessage, MailState } from '#lib/backend/embedded/message-book/booked-messages.ts';
import { oneLine } from '#lib/contact/visitor-text.ts';
import { mailTexts } from '#lib/site/texts/mail.ts';

/** Who a message is addressed to, '' for the agency. */
export function addresseeOf({ messageTo, advisor }: BookedMessage): string {
  if (messageTo === null) return '';
  return oneLine(advisor) || mailTexts.advisorWithId(oneLine(messageTo));
}

/** What became of the mail, in a few words. */
export function mailWords(mail: MailState, time: (date: Date) => string): string {
  switch (mail.kind) {
    case 'none':
      return 'e-posta ayarlanmamıştı';
    case 'sent':
      return `gönderildi (${time(mail.at)})`;
    case 'waiting':
      return `bekliyor (${mail.attempts} deneme yapıldı)`;
    case 'given-up':
      return `gönderilemedi (${mail.attempts} deneme; site yeniden başlatılınca bir daha denenir)`;
  }
}
