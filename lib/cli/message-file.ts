import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { BookedMessage } from '#lib/backend/embedded/message-book/booked-messages.ts';
import { formatPhone } from '#lib/contact/phone.ts';
import { reasonLabel } from '#lib/contact/reason-label.ts';
import { manyLines, oneLine } from '#lib/contact/visitor-text.ts';
import { addresseeOf, mailWords } from './message-words.ts';
import { turkishTime } from './turkish-time.ts';

type Messages = AsyncIterable<BookedMessage>;

const headings = ['No', 'Tarih', 'Ad Soyad', 'Telefon', 'İletişim Nedeni', 'Danışman', 'Açıklama', 'E-posta'];

/**
 * Writes messages as a table that Excel opens with a double click in Turkey: marked as UTF-8, `;` between cells, and no
 * cell is taken for a formula, whatever a visitor wrote into it.
 */
export function writeCsv(handle: FileHandle, messages: Messages): Promise<void> {
  const table = stringify({
    header: true,
    columns: headings,
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  return pipeline(toCells(messages), table, (pieces) => handle.writeFile(pieces));
}

async function* toCells(messages: Messages): AsyncGenerator<string[]> {
  for await (const message of messages)
    yield [
      String(message.id),
      turkishTime(message.createdAt),
      oneLine(message.fullName),
      formatPhone(message.phone),
      reasonLabel(message.type),
      addresseeOf(message),
      manyLines(message.message),
      mailWords(message.mail, turkishTime),
    ];
}

/** Writes messages as one JSON array, each as it is stored. */
export function writeJson(handle: FileHandle, messages: Messages): Promise<void> {
  return handle.writeFile(jsonPieces(messages));
}

async function* jsonPieces(messages: Messages): AsyncGenerator<string> {
  let before = '[\n';
  for await (const message of messages) {
    yield before + JSON.stringify(message);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}
