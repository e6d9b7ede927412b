import { extname } from 'node:path';
import { bookedMessages } from '#lib/backend/embedded/message-book/booked-messages.ts';
import { CommandError, defineCommand } from '../command.ts';
import { writeCsv, writeJson } from '../message-file.ts';
import { typedPath } from '../paths.ts';
import { overwriteOption, writeNewFile } from '../write-new-file.ts';
import { messageOptions, readFilter } from './messages-list.ts';

const formats: Readonly<Record<string, typeof writeCsv>> = { '.csv': writeCsv, '.json': writeJson };

export const exportMessages = defineCommand({
  name: 'messages export',
  summary: 'Mesajları bir dosyaya yazar: Excel için .csv, betikler için .json.',
  usage: 'DOSYA',
  arity: { min: 1, max: 1 },
  options: { ...messageOptions, ...overwriteOption },
  details: 'Dosya kişisel veri içerir; yalnızca sizin hesabınız okuyabilir.',
  async run({ args, options, output, open }) {
    const file = typedPath(args[0] ?? '');
    const write = formats[extname(file).toLowerCase()];
    if (!write) throw new CommandError(`Dosya adı .csv ya da .json ile bitmeli: ${args[0]}`, 2);
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
