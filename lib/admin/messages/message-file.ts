import { manyLines } from '#lib/contact/visitor-text.ts';
import { csvText, jsonText, xlsxBytes } from '../spreadsheets/write-table.ts';
import { mailWords, messageCells } from './message-words.ts';
import type { BookedMessage } from './stored-messages.ts';

type Messages = AsyncIterable<BookedMessage>;

const columns = [
  { heading: 'No', width: 6 },
  { heading: 'Tarih', width: 17 },
  { heading: 'Ad Soyad', width: 24 },
  { heading: 'Telefon', width: 16 },
  { heading: 'İletişim Nedeni', width: 16 },
  { heading: 'Danışman', width: 20 },
  { heading: 'İlan', width: 40 },
  { heading: 'Durum', width: 30 },
  { heading: 'Açıklama', width: 60 },
  { heading: 'Sayfa', width: 28 },
  { heading: 'E-posta', width: 34 },
];

async function* toCells(messages: Messages): AsyncGenerator<string[]> {
  for await (const message of messages)
    yield [...messageCells(message), manyLines(message.message), message.page, mailWords(message.mail)];
}

/** Messages as a table that Excel opens with a double click in Turkey. */
export function messagesAsCsv(messages: Messages): AsyncGenerator<Uint8Array> {
  const headings = columns.map(({ heading }) => heading);
  return csvText(headings, toCells(messages));
}

/** Messages as a workbook. */
export const messagesAsXlsx = (messages: Messages) => xlsxBytes(columns, toCells(messages));

/** Messages as one JSON array, each as it is stored. */
export const messagesAsJson = (messages: Messages) => jsonText(messages, false);
