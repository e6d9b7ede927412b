import { formatPhone } from '#lib/contact/phone.ts';
import { manyLines, oneLine, reasonLabel } from '#lib/contact/visitor-text.ts';
import { env } from '#lib/runtime/env.ts';
import { limits } from '#lib/site/limits.ts';
import { mailTexts } from '#lib/site/texts/mail.ts';
import { defineCommand } from '../command-line/command.ts';
import { CommandError } from '../command-line/command-error.ts';
import { textTable } from '../command-line/text-table.ts';
import { turkishTime } from '../command-line/turkish-time.ts';
import { readDay, wholeNumber } from '../command-line/typed-values.ts';
import { addresseeOf, listingOf, mailWords, messageCells, stateOf } from '../messages/message-words.ts';
import {
  type BookedMessage,
  bookedMessages,
  type MessageFilter,
  markAnswered,
} from '../messages/stored-messages.ts';

const defaultLimit = 20;

/** Which messages are meant; `messages export` takes the same. */
export const messageOptions = {
  since: { type: 'string', value: 'GÜN', text: 'Bu günden başlayarak (2026-11-21 ya da 21.11.2026).' },
  until: { type: 'string', value: 'GÜN', text: 'Bu gün de içinde, bu güne kadar.' },
  search: { type: 'string', value: 'METİN', text: 'Adda, telefonda ya da açıklamada geçen sözcükler.' },
} as const;

type MessageOptions = { [Name in keyof typeof messageOptions]?: string };

export function readFilter({ since, until, search }: MessageOptions): MessageFilter {
  return {
    since: since ? readDay(since).start : undefined,
    before: until ? readDay(until).end : undefined,
    search,
  };
}

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

export const listMessages = defineCommand({
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
    const rows = shown.map((message) => [...messageCells(message), oneLine(message.message)]);
    for (const line of rows.length === 0 ? ['Mesaj yok.'] : textTable(columns, rows)) output.line(line);
    if (isMore)
      output.note(`Yalnızca en yeni ${limit} mesaj gösterildi; hepsi için --limit ya da messages export.`);
  },
});

const messageNumber = (typed: string) => wholeNumber(typed, 'NO', 1, 9_999_999_999);

export const showMessage = defineCommand({
  summary: 'Bir mesajın tamamını ve e-postasının durumunu gösterir.',
  usage: 'NO',
  async run({ args: [typed = ''], output, open }) {
    const id = messageNumber(typed);
    const [message] = await Array.fromAsync(bookedMessages((await open()).orm, { id }));
    if (!message) throw new CommandError(`${id} numaralı mesaj yok.`);
    output.json(message);
    const rows = [
      ['No', String(message.id)],
      [mailTexts.time, turkishTime(message.createdAt)],
      [mailTexts.fullName, oneLine(message.fullName)],
      [mailTexts.phone, `${limits.phonePrefix} ${formatPhone(message.phone)}`],
      [mailTexts.reason, reasonLabel(message.type)],
      [mailTexts.advisor, addresseeOf(message)],
      [mailTexts.listing, listingOf(message)],
      [mailTexts.page, message.page && env().siteUrl + message.page],
      ['Durum', stateOf(message)],
      ['E-posta', mailWords(message.mail)],
    ];
    for (const [label, value] of rows) output.line(`${label}: ${value || mailTexts.notGiven}`);
    output.line(`\n${mailTexts.message}:\n${manyLines(message.message) || mailTexts.notGiven}`);
  },
});

export const markMessages = defineCommand({
  summary: 'Mesajları yanıtlandı olarak işaretler.',
  usage: 'NO...',
  arity: { min: 1, max: 1000 },
  isChanging: true,
  options: { undo: { type: 'boolean', text: 'İşareti kaldırır; mesaj yeniden yanıt bekler.' } },
  async run({ args, options, output, open }) {
    const ids = [...new Set(args.map(messageNumber))];
    const marked = await markAnswered((await open()).orm, ids, options.undo !== true);
    const missing = ids.filter((id) => !marked.includes(id));
    const word = options.undo === true ? 'Yeniden yanıt bekliyor' : 'Yanıtlandı';
    if (marked.length > 0) output.line(`${word}: ${marked.sort((a, b) => a - b).join(', ')}`);
    output.json({ marked, missing });
    if (missing.length > 0) throw new CommandError(`Böyle mesaj yok: ${missing.join(', ')}`);
  },
});
