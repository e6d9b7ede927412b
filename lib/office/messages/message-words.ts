import type { StoredMessage } from '#lib/data/embedded/messages/stored-messages.ts';
import { shortTime } from '#lib/domain/listing/turkish-dates.ts';
import { formatPhone } from '#lib/domain/message/phone.ts';
import { manyLines, oneLine, reasonLabel } from '#lib/domain/message/visitor-text.ts';
import { mailTexts } from '#lib/site/texts/mail.ts';

/** The columns of messages in lists and files, without control characters that a terminal would obey. */
export const messageSheetColumns: readonly {
  heading: string;
  width: number;
  text(message: StoredMessage): string;
}[] = [
  { heading: 'No', width: 6, text: ({ id }) => String(id) },
  { heading: 'Tarih', width: 17, text: ({ createdAt }) => shortTime(createdAt) },
  { heading: 'Ad Soyad', width: 24, text: ({ fullName }) => oneLine(fullName) },
  { heading: 'Telefon', width: 16, text: ({ phone }) => formatPhone(phone) },
  { heading: 'İletişim Nedeni', width: 16, text: ({ type }) => reasonLabel(type) },
  { heading: 'Danışman', width: 20, text: addresseeOf },
  { heading: 'İlan', width: 40, text: listingOf },
  { heading: 'Durum', width: 30, text: stateOf },
  { heading: 'Açıklama', width: 60, text: ({ message }) => manyLines(message) },
  { heading: 'Sayfa', width: 28, text: ({ page }) => oneLine(page) },
  { heading: 'E-posta', width: 34, text: mailWords },
];

export const messageCells = (message: StoredMessage) => messageSheetColumns.map(({ text }) => text(message));

/** Names the addressee of a message, '' for the agency. */
function addresseeOf({ messageTo, advisor }: StoredMessage): string {
  if (messageTo === null) return '';
  return oneLine(advisor) || mailTexts.advisorWithId(oneLine(messageTo));
}

/** Names the listing on whose page it was written, '' for any other page. */
function listingOf({ listingId, listingTitle }: StoredMessage): string {
  return listingId === null ? '' : mailTexts.listingWithId(listingId, oneLine(listingTitle));
}

function stateOf({ answeredAt }: StoredMessage): string {
  return answeredAt ? `${mailTexts.answered} (${shortTime(answeredAt)})` : mailTexts.open;
}

function mailWords({ mail, mailedAt, mailAttempts }: StoredMessage): string {
  if (mail === 'sent' && mailedAt) return `gönderildi (${shortTime(mailedAt)})`;
  if (mail === 'waiting') return `bekliyor (${mailAttempts} deneme yapıldı)`;
  if (mail === 'given-up')
    return `gönderilemedi (${mailAttempts} deneme; site yeniden başlatılınca bir daha denenir)`;
  return 'e-posta ayarlanmamıştı';
}
