import { manyLines } from '#lib/contact/visitor-text.ts';
import { csvText, jsonText, xlsxBytes } from '../spreadsheets/write-table.ts';
import { mailWords, messageCells } from './message-words.ts';
import type { BookedMessage } from './stored-messages.ts';

type Messages = AsyncIterable<BookedMessage>;

const headings = [
  'No',
  'Tarih',
  'Ad Soyad',
  'Telefon',
  'İletişim Nedeni',
  'Danışman',
  'İlan',
  'Durum',
  'Açıklama',
  'Sayfa',
  'E-posta',
];

/** In characters, as far as they differ from the others. */
const widths = [6, 17, 24, 16, 16, 20, 40, 30, 60, 28, 34];

async function* toCells(messages: Messages): AsyncGenerator<string[]> {
  for await (const message of messages)
    yield [...messageCells(message), manyLines(message.message), message.page, mailWords(message.mail)];
}

/** Messages as a table that Excel opens with a double click in Turkey. */
export const messagesAsCsv = (messages: Messages) => csvText(headings, toCells(messages));

/** Messages as a workbook. */
export function messagesAsXlsx(messages: Messages): AsyncGenerator<Uint8Array> {
  const columns = headings.map((heading, index) => ({ heading, width: widths[index] ?? 16 }));
  return xlsxBytes(columns, toCells(messages));
}

/** Messages as one JSON array, each as it is stored. */
export const messagesAsJson = (messages: Messages) => jsonText(messages, false);
