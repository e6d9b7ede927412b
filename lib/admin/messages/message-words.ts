import { formatPhone } from '#lib/contact/phone.ts';
import { oneLine, reasonLabel } from '#lib/contact/visitor-text.ts';
import { mailTexts } from '#lib/site/texts/mail.ts';
import { turkishTime } from '../command-line/turkish-time.ts';
import type { BookedMessage, MailState } from './stored-messages.ts';

/** What a table says of a message before its text: number, time, name, phone, reason, addressee, listing and state. */
export function messageCells(message: BookedMessage): string[] {
  return [
    String(message.id),
    turkishTime(message.createdAt),
    oneLine(message.fullName),
    formatPhone(message.phone),
    reasonLabel(message.type),
    addresseeOf(message),
    listingOf(message),
    stateOf(message),
  ];
}

/** Who a message is addressed to, '' for the agency. */
export function addresseeOf({ messageTo, advisor }: BookedMessage): string {
  if (messageTo === null) return '';
  return oneLine(advisor) || mailTexts.advisorWithId(oneLine(messageTo));
}

/** The listing on whose page it was written, '' for any other page. */
export function listingOf({ listingId, listingTitle }: BookedMessage): string {
  return listingId === null ? '' : mailTexts.listingWithId(listingId, oneLine(listingTitle));
}

export function stateOf({ answeredAt }: BookedMessage): string {
  return answeredAt ? `${mailTexts.answered} (${turkishTime(answeredAt)})` : mailTexts.open;
}

/** What became of the mail, in a few words. */
export function mailWords(mail: MailState): string {
  switch (mail.kind) {
    case 'none':
      return 'e-posta ayarlanmamıştı';
    case 'sent':
      return `gönderildi (${turkishTime(mail.at)})`;
    case 'waiting':
      return `bekliyor (${mail.attempts} deneme yapıldı)`;
    case 'given-up':
      return `gönderilemedi (${mail.attempts} deneme; site yeniden başlatılınca bir daha denenir)`;
  }
}
