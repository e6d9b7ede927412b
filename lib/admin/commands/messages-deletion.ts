import {
  countOutdated,
  readRetention,
  setRetention,
} from '#lib/backend/embedded/messages/message-retention.ts';
import { isCompletePhone, phoneDigits } from '#lib/contact/phone.ts';
import { defineCommand } from '../command-line/command.ts';
import { CommandError } from '../command-line/command-error.ts';
import { wholeNumber } from '../command-line/typed-values.ts';
import { countMessages, forgetPerson } from '../messages/stored-messages.ts';

export const forgetMessages = defineCommand({
  summary: 'Bir kişinin bütün mesajlarını siler (KVKK talebi).',
  isChanging: true,
  options: {
    phone: { type: 'string', value: 'TELEFON', text: 'Kişinin telefonu, nasıl yazılırsa yazılsın.' },
    name: {
      type: 'string',
      value: 'AD',
      text: 'Kişinin adı soyadı; büyük küçük harf ve Türkçe harf fark etmez.',
    },
    yes: { type: 'boolean', text: 'Sormadan siler.' },
  },
  details:
    'İkisi birden verilirse ikisi de uyan mesajlar silinir. Gönderilmiş e-postalar, dışa aktarılmış dosyalar ve yedekler bu komutla silinmez; onları ayrıca silin.',
  async run({ options, output, open }) {
    const person = { phone: readPhone(options.phone), name: readName(options.name) };
    if (person.phone === null && person.name === null)
      throw new CommandError('Kimin mesajlarının silineceğini --phone ya da --name ile yazın.', 2);
    const { orm } = await open();
    const found = await countMessages(orm, person);
    if (found === 0) {
      output.line('Bu kişiden kayıtlı mesaj yok.');
      output.json({ deleted: { messages: 0, mails: 0 } });
      return;
    }
    const question = `${found} mesaj geri alınamayacak biçimde silinecek. Silinsin mi?`;
    if (options.yes !== true && !(await output.confirm(question)))
      throw new CommandError(`Silinmedi: ${found} mesaj bulundu. Silmek için onaylayın ya da --yes ekleyin.`);
    const deleted = await forgetPerson(orm, person);
    output.line(`${deleted.messages} mesaj silindi.`);
    output.note(
      'Gönderilmiş e-postalar, dışa aktarılmış dosyalar ve eski yedekler bu kişinin verilerini hâlâ içerebilir.',
    );
    output.json({ deleted });
  },
});

function readPhone(text: string | undefined): string | null {
  if (text === undefined) return null;
  const digits = phoneDigits(text);
  if (!isCompletePhone(digits))
    throw new CommandError(`Telefon 10 haneli olmalı (5XX XXX XX XX): ${text}`, 2);
  return digits;
}

function readName(text: string | undefined): string | null {
  if (text?.trim() === '') throw new CommandError('--name boş olamaz.', 2);
  return text ?? null;
}

const longestDays = 36_500;

export const keepMessages = defineCommand({
  summary: 'Mesajların kaç gün saklanacağını gösterir ya da ayarlar.',
  usage: '[GÜN|off]',
  isChanging: true,
  options: { yes: { type: 'boolean', text: 'Silinecek mesaj varsa bile sormadan ayarlar.' } },
  details:
    'Ayarlanmadıkça hiçbir mesaj kendiliğinden silinmez. Çalışan site yeni ayara bir dakika içinde uyar; henüz e-postayla iletilememiş mesajlar silinmeden önce iletilmeyi bekler.',
  async run({ args: [wanted], options, output, open }) {
    const { orm } = await open();
    if (wanted !== undefined) {
      const days = wanted === 'off' ? null : wholeNumber(wanted, 'Gün sayısı', 1, longestDays);
      const outdated = days === null ? 0 : await countOutdated(orm, days);
      const question = `${outdated} mesaj bu süreden eski ve silinecek. Ayarlansın mı?`;
      if (outdated > 0 && options.yes !== true && !(await output.confirm(question)))
        throw new CommandError(`Ayarlanmadı: ${outdated} mesaj silinirdi. Onaylayın ya da --yes ekleyin.`);
      await setRetention(orm, days);
    }
    const days = await readRetention(orm);
    output.line(
      days === null
        ? 'Mesajlar süresiz saklanıyor; hiçbiri kendiliğinden silinmez.'
        : `Mesajlar ${days} gün saklanıyor; daha eskileri site çalışırken kendiliğinden silinir.`,
    );
    output.json({ days });
  },
});
