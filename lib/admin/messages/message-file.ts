import type { FileHandle } from 'node:fs/promises';
import { manyLines } from '#lib/contact/visitor-text.ts';
import { csvText } from '../spreadsheets/write-csv.ts';
import { jsonText } from '../spreadsheets/write-json.ts';
import { xlsxBytes } from '../spreadsheets/write-xlsx.ts';
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

/** Writes messages as a table that Excel opens with a double click in Turkey. */
export function writeCsv(handle: FileHandle, messages: Messages): Promise<void> {
  return handle.writeFile(csvText(headings, toCells(messages)));
}

async function* toCells(messages: Messages): AsyncGenerator<string[]> {
  for await (const message of messages)
    yield [...messageCells(message), manyLines(message.message), message.page, mailWords(message.mail)];
}

/** Messages as a workbook. */
export function messagesAsXlsx(messages: Messages): AsyncIterable<Uint8Array> {
  const columns = headings.map((heading, index) => ({ heading, width: widths[index] ?? 16 }));
  return xlsxBytes(columns, toCells(messages));
}

/** Writes messages as a workbook. */
export function writeXlsx(handle: FileHandle, messages: Messages): Promise<void> {
  return handle.writeFile(messagesAsXlsx(messages));
}

/** Writes messages as one JSON array, each as it is stored. */
export function writeJson(handle: FileHandle, messages: Messages): Promise<void> {
  return handle.writeFile(jsonText(messages, false));
}
