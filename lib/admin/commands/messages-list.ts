import { oneLine } from '#lib/contact/visitor-text.ts';
import { defineCommand } from '../command-line/command.ts';
import { textTable } from '../command-line/text-table.ts';
import { readDay } from '../command-line/turkish-time.ts';
import { wholeNumber } from '../command-line/whole-number.ts';
import { messageCells } from '../messages/message-words.ts';
import { type BookedMessage, bookedMessages, type MessageFilter } from '../messages/stored-messages.ts';

const defaultLimit = 20;

/** Which messages are meant; `messages export` takes the same. */
export const messageOptions = {
  since: { type: 'string', value: 'GÜN', text: 'Bu günden başlayarak (2026-11-21 ya da 21.11.2026).' },
  until: { type: 'string', value: 'GÜN', text: 'Bu gün de içinde, bu güne kadar.' },
  search: { type: 'string', value: 'METİN', text: 'Adda, telefonda ya da açıklamada geçen sözcükler.' },
} as const;

type MessageOptions = { since?: string; until?: string; search?: string };

export function readFilter({ since, until, search }: MessageOptions): MessageFilter {
  return {
    since: since ? readDay(since).start : undefined,
    before: until ? readDay(until).end : undefined,
    search,
  };
}

export const listMessages = defineCommand({
  name: 'messages list',
  summary: 'Gelen mesajları gösterir: önce yanıt bekleyenler, en yenisi en üstte.',
  options: {
    ...messageOptions,
    limit: { type: 'string', value: 'SAYI', text: `En çok kaç mesaj gösterileceği (${defaultLimit}).` },
  },
  details: 'Bir mesajın tamamı: messages show NO. Yanıtlandı olarak işaretlemek: messages done NO',
  async run({ options, output, open }) {
    const limit = options.limit ? wholeNumber(options.limit, '--limit', 1, 1_000_000) : defaultLimit;
    const filter = readFilter(options);
    const shown: BookedMessage[] = [];
    let isMore = false;
    for await (const message of bookedMessages((await open()).orm, filter)) {
      isMore = shown.length === limit;
      if (isMore) break;
      shown.push(message);
    }
    output.json(shown);
    const lines = shown.length === 0 ? ['Mesaj yok.'] : textTable(columns, shown.map(toCells));
    for (const line of lines) output.line(line);
    if (isMore)
      output.note(`Yalnızca en yeni ${limit} mesaj gösterildi; hepsi için --limit ya da messages export.`);
    return 0;
  },
});

const columns = [
  { heading: 'No', width: 15, isNumber: true },
  { heading: 'Tarih', width: 16 },
  { heading: 'Ad Soyad', width: 30 },
  { heading: 'Telefon', width: 13 },
  { heading: 'Neden', width: 16 },
  { heading: 'Danışman', width: 20 },
  { heading: 'İlan', width: 30 },
  { heading: 'Durum', width: 29 },
  { heading: 'Açıklama', width: 60 },
];

function toCells(message: BookedMessage): string[] {
  return [...messageCells(message), oneLine(message.message)];
}
