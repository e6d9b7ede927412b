import { messageCells, messageColumns } from '../messages/message-words.ts';
import { listMessages, type MessageFilter, markAnswered } from '../messages/stored-messages.ts';
import { csvText, xlsxBytes } from '../spreadsheets/write-table.ts';
import { UserError } from '../user-error.ts';
import { writeWholeFile } from '../whole-file.ts';
import { sheetFormat } from './listings.ts';
import type { Call, Command } from './run-command.ts';
import { readDay, typedPath, wholeNumber } from './typed-values.ts';

const defaultLimit = '20';
const filterOptions = { since: 'text', until: 'text', search: 'text' } as const;

function readFilter(text: Call['text']): MessageFilter {
  const [since, until] = [text('since'), text('until')];
  return {
    since: since === undefined ? undefined : readDay(since).start,
    before: until === undefined ? undefined : readDay(until).end,
    search: text('search'),
  };
}

export const printMessages: Command = {
  options: { ...filterOptions, limit: 'text' },
  async run({ text, open, print, note }) {
    const limit = wholeNumber(text('limit') ?? defaultLimit, '--limit', 1, 1_000_000);
    const filter = readFilter(text);
    const { database } = await open();
    let shown = 0;
    let isMore = false;
    for await (const message of listMessages(database, filter)) {
      isMore = shown === limit;
      if (isMore) break;
      shown += 1;
      const told = messageCells(message).map((cell, at) => [messageColumns[at]?.heading, cell] as const);
      for (const [heading, cell] of told)
        if (cell !== '') print(`${heading}: ${cell.replaceAll('\n', '\n  ')}`);
      print('');
    }
    if (shown === 0) print('Mesaj yok.');
    if (isMore) note(`Yalnızca ilk ${limit} mesaj gösterildi; hepsi için --limit ya da messages export.`);
    return 0;
  },
};

export const exportMessages: Command = {
  args: { min: 1, max: 1 },
  options: { ...filterOptions, overwrite: 'flag' },
  async run({ args: [typed = ''], text, flag, open, print, note, progress }) {
    const file = typedPath(typed);
    const format = sheetFormat(typed);
    const messages = listMessages((await open()).database, readFilter(text));
    let count = 0;
    async function* cells() {
      for await (const message of messages) {
        yield messageCells(message);
        count += 1;
        progress('Mesajlar yazılıyor', count, null);
      }
    }
    const headings = messageColumns.map(({ heading }) => heading);
    const bytes = format === 'csv' ? csvText(headings, cells()) : xlsxBytes(messageColumns, cells(), note);
    await writeWholeFile(file, flag('overwrite'), (handle) => handle.writeFile(bytes));
    print(`${count} mesaj yazıldı: ${file}`);
    return 0;
  },
};

export const markMessages: Command = {
  args: { min: 1, max: 1000 },
  options: { undo: 'flag' },
  isChanging: true,
  async run({ args, flag, open, print }) {
    const ids = [...new Set(args.map((typed) => wholeNumber(typed, 'NO', 1, 9_999_999_999)))];
    const marked = await markAnswered((await open()).database, ids, !flag('undo'));
    const missing = ids.filter((id) => !marked.includes(id));
    const word = flag('undo') ? 'Yeniden yanıt bekliyor' : 'Yanıtlandı';
    if (marked.length > 0) print(`${word}: ${marked.join(', ')}`);
    if (missing.length > 0) throw new UserError(`Böyle mesaj yok: ${missing.join(', ')}`);
    return 0;
  },
};
