import { extname } from 'node:path';
import { defineCommand } from '../command-line/command.ts';
import { CommandError } from '../command-line/command-error.ts';
import { typedPath } from '../files/paths.ts';
import { overwriteOption, writeNewFile } from '../files/write-new-file.ts';
import { writeCsv, writeJson, writeXlsx } from '../messages/message-file.ts';
import { bookedMessages } from '../messages/stored-messages.ts';
import { messageOptions, readFilter } from './messages-list.ts';

const formats: Readonly<Record<string, typeof writeCsv>> = {
  '.xlsx': writeXlsx,
  '.csv': writeCsv,
  '.json': writeJson,
};

export const exportMessages = defineCommand({
  name: 'messages export',
  summary: 'Mesajları bir dosyaya yazar: Excel için .xlsx ya da .csv, betikler için .json.',
  usage: 'DOSYA',
  options: { ...messageOptions, ...overwriteOption },
  details: 'Dosya kişisel veri içerir; yalnızca sizin hesabınız okuyabilir.',
  async run({ args, options, output, open }) {
    const file = typedPath(args[0] ?? '');
    const write = formats[extname(file).toLowerCase()];
    if (!write) throw new CommandError(`Dosya adı .xlsx, .csv ya da .json ile bitmeli: ${args[0]}`, 2);
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
    await writeNewFile(file, options.overwrite === true, (handle) => write(handle, counted()));
    progress.end();
    output.line(`${count} mesaj yazıldı: ${file}`);
    output.json({ file, count });
    return 0;
  },
});
