import { formatPhone } from '#lib/contact/phone.ts';
import { manyLines, oneLine, reasonLabel } from '#lib/contact/visitor-text.ts';
import { env } from '#lib/runtime/env.ts';
import { limits } from '#lib/site/limits.ts';
import { mailTexts } from '#lib/site/texts/mail.ts';
import { defineCommand } from '../command-line/command.ts';
import { CommandError } from '../command-line/command-error.ts';
import { turkishTime } from '../command-line/turkish-time.ts';
import { wholeNumber } from '../command-line/whole-number.ts';
import { addresseeOf, listingOf, mailWords, stateOf } from '../messages/message-words.ts';
import { bookedMessages } from '../messages/stored-messages.ts';

export const showMessage = defineCommand({
  name: 'messages show',
  summary: 'Bir mesajın tamamını ve e-postasının durumunu gösterir.',
  usage: 'NO',
  async run({ args, output, open }) {
    const id = wholeNumber(args[0] ?? '', 'NO', 1, 9_999_999_999);
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
    return 0;
  },
});
