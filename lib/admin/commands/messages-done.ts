import { defineCommand } from '../command-line/command.ts';
import { CommandError } from '../command-line/command-error.ts';
import { wholeNumber } from '../command-line/whole-number.ts';
import { markAnswered } from '../messages/stored-messages.ts';

export const markMessages = defineCommand({
  name: 'messages done',
  summary: 'Mesajları yanıtlandı olarak işaretler.',
  usage: 'NO...',
  arity: { min: 1, max: 1000 },
  isChanging: true,
  options: { undo: { type: 'boolean', text: 'İşareti kaldırır; mesaj yeniden yanıt bekler.' } },
  async run({ args, options, output, open }) {
    const ids = [...new Set(args.map((typed) => wholeNumber(typed, 'NO', 1, 9_999_999_999)))];
    const marked = await markAnswered((await open()).orm, ids, options.undo !== true);
    const missing = ids.filter((id) => !marked.includes(id));
    if (marked.length > 0) {
      const word = options.undo === true ? 'Yeniden yanıt bekliyor' : 'Yanıtlandı';
      output.line(`${word}: ${marked.sort((a, b) => a - b).join(', ')}`);
    }
    output.json({ marked, missing });
    if (missing.length > 0) throw new CommandError(`Böyle mesaj yok: ${missing.join(', ')}`);
    return 0;
  },
});
