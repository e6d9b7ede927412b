import { extname } from 'node:path';
import { defineCommand } from '../command-line/command.ts';
import { CommandError } from '../command-line/command-error.ts';
import { typedPath } from '../command-line/typed-values.ts';
import { overwriteOption, writeWholeFile } from '../files/atomic-file.ts';
import { messagesAsCsv, messagesAsJson, messagesAsXlsx } from '../messages/message-file.ts';
import { type BookedMessage, bookedMessages } from '../messages/stored-messages.ts';
import { messageOptions, readFilter } from './messages.ts';

type Write = (messages: AsyncIterable<BookedMessage>) => AsyncIterable<string | Uint8Array>;

const formats: Readonly<Record<string, Write>> = {
  '.xlsx': messagesAsXlsx,
  '.csv': messagesAsCsv,
  '.json': messagesAsJson,
};

export const exportMessages = defineCommand({
  summary: 'Mesajları bir dosyaya yazar: Excel için .xlsx ya da .csv, betikler için .json.',
  usage: 'DOSYA',
  options: { ...messageOptions, ...overwriteOption },
  details: 'Dosya kişisel veri içerir; yalnızca sizin hesabınız okuyabilir.',
  async run({ args: [typed = ''], options, output, open }) {
    const file = typedPath(typed);
    const write = formats[extname(file).toLowerCase()];
    if (!write) throw new CommandError(`Dosya adı .xlsx, .csv ya da .json ile bitmeli: ${typed}`, 2);
    const messages = bookedMessages((await open()).orm, readFilter(options));
    const progress = output.progress('Mesajlar', null);
    let count = 0;
    async function* counted() {
      for await (const message of messages) {
        yield message;
        count += 1;
        progress.advance();
      }
    }
    const isOverwriting = options.overwrite === true;
    await writeWholeFile(file, isOverwriting, (handle) => handle.writeFile(write(counted())));
    progress.end();
    output.line(`${count} mesaj yazıldı: ${file}`);
    output.json({ file, count });
  },
});
