import {
  countOutdated,
  readRetention,
  setRetention,
} from '#lib/backend/embedded/messages/message-retention.ts';
import { isCompletePhone, phoneDigits } from '#lib/contact/phone.ts';
import { countMessages, forgetPerson } from '../messages/stored-messages.ts';
import { UserError } from '../user-error.ts';
import type { Command } from './run-command.ts';
import { wholeNumber } from './typed-values.ts';

export const forgetMessages: Command = {
  options: { phone: 'text', name: 'text', yes: 'flag' },
  isChanging: true,
  async run({ text, flag, open, print, note, confirm }) {
    const person = { phone: readPhone(text('phone')), name: readName(text('name')) };
    if (person.phone === null && person.name === null)
      throw new UserError('Kimin mesajlarının silineceğini --phone ya da --name ile yazın.', 2);
    const { database } = await open();
    const found = await countMessages(database, person);
    if (found === 0) {
      print('Bu kişiden kayıtlı mesaj yok.');
      return 0;
    }
    const question = `${found} mesaj geri alınamayacak biçimde silinecek. Silinsin mi?`;
    if (!flag('yes') && !(await confirm(question)))
      throw new UserError(`Silinmedi: ${found} mesaj bulundu. Silmek için onaylayın ya da --yes ekleyin.`);
    const deleted = await forgetPerson(database, person);
    print(`${deleted.messages} mesaj silindi.`);
    note(
      'Gönderilmiş e-postalar, dışa aktarılmış dosyalar ve eski yedekler bu kişinin verilerini hâlâ içerebilir.',
    );
    return 0;
  },
};

function readPhone(text: string | undefined): string | null {
  if (text === undefined) return null;
  const digits = phoneDigits(text);
  if (!isCompletePhone(digits)) throw new UserError(`Telefon 10 haneli olmalı (5XX XXX XX XX): ${text}`, 2);
  return digits;
}

function readName(text: string | undefined): string | null {
  if (text?.trim() === '') throw new UserError('--name boş olamaz.', 2);
  return text ?? null;
}

const longestDays = 36_500;

export const keepMessages: Command = {
  args: { min: 0, max: 1 },
  options: { yes: 'flag' },
  isChanging: true,
  async run({ args: [wanted], flag, open, print, confirm }) {
    const { database } = await open();
    if (wanted !== undefined) {
      const days = wanted === 'off' ? null : wholeNumber(wanted, 'Gün sayısı', 1, longestDays);
      const outdated = days === null ? 0 : await countOutdated(database, days);
      const question = `${outdated} mesaj bu süreden eski ve silinecek. Ayarlansın mı?`;
      if (outdated > 0 && !flag('yes') && !(await confirm(question)))
        throw new UserError(`Ayarlanmadı: ${outdated} mesaj silinirdi. Onaylayın ya da --yes ekleyin.`);
      await setRetention(database, days);
    }
    const days = await readRetention(database);
    print(
      days === null
        ? 'Mesajlar süresiz saklanıyor; hiçbiri kendiliğinden silinmez.'
        : `Mesajlar ${days} gün saklanıyor; daha eskileri site çalışırken kendiliğinden silinir.`,
    );
    return 0;
  },
};
