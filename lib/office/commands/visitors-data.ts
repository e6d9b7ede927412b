import { countOutdated, readRetention, setRetention } from '#lib/data/embedded/messages/message-retention.ts';
import {
  countMessages,
  forgetPerson,
  listMessages,
  type MessageFilter,
  markAnswered,
} from '#lib/data/embedded/messages/stored-messages.ts';
import { countAlerts, forgetAddress, listDemand } from '#lib/data/embedded/search-alerts/stored-alerts.ts';
import { isCompletePhone, phoneDigits } from '#lib/domain/message/phone.ts';
import { emailSchema } from '#lib/domain/wire/search-alert-schema.ts';
import { UserError } from '#lib/runtime/user-error.ts';
import { formatAmount } from '#lib/site/texts/format-amount.ts';
import { demandSheetColumns } from '../messages/demand-words.ts';
import { messageCells, messageSheetColumns } from '../messages/message-words.ts';
import { sheetBytes } from '../spreadsheets/write-table.ts';
import { writeWholeFile } from '../whole-file.ts';
import type { Call, Command } from './command.ts';
import { readDay, sheetFormat, typedNumber, typedPath } from './typed-values.ts';

const defaultLimit = '20';
const filterOptions = { since: 'string', until: 'string', search: 'string' } as const;

function readFilter(text: Call['text']): MessageFilter {
  const [since, until] = [text('since'), text('until')];
  return {
    since: since === undefined ? undefined : readDay(since).start,
    before: until === undefined ? undefined : readDay(until).end,
    search: text('search'),
  };
}

export const printMessages: Command = {
  options: { ...filterOptions, limit: 'string' },
  async run({ text, open, print, note }) {
    const limit = typedNumber(text('limit') ?? defaultLimit, '--limit', 1, 1_000_000);
    const filter = readFilter(text);
    const { database } = await open();
    let shown = 0;
    for await (const message of listMessages(database, filter)) {
      if (shown === limit) {
        note(`Yalnızca ilk ${limit} mesaj gösterildi; hepsi için --limit ya da messages export.`);
        break;
      }
      shown += 1;
      for (const column of messageSheetColumns) {
        const cell = column.text(message);
        if (cell !== '') print(`${column.heading}: ${cell.replaceAll('\n', '\n  ')}`);
      }
      print('');
    }
    if (shown === 0) print('Mesaj yok.');
  },
};

export const exportMessages: Command = {
  args: { min: 1, max: 1 },
  options: { ...filterOptions, overwrite: 'boolean' },
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
    const bytes = sheetBytes(format, messageSheetColumns, cells(), note);
    await writeWholeFile(file, flag('overwrite'), (handle) => handle.writeFile(bytes));
    print(`${formatAmount(count)} mesaj yazıldı: ${file}`);
  },
};

export const markMessages: Command = {
  args: { min: 1, max: 1000 },
  options: { undo: 'boolean' },
  isChanging: true,
  async run({ args, flag, open, print }) {
    const ids = [...new Set(args.map((typed) => typedNumber(typed, 'NO', 1, 9_999_999_999)))];
    const marked = await markAnswered((await open()).database, ids, !flag('undo'));
    const missing = ids.filter((id) => !marked.includes(id));
    const word = flag('undo') ? 'Yeniden yanıt bekliyor' : 'Yanıtlandı';
    if (marked.length > 0) print(`${word}: ${marked.join(', ')}`);
    if (missing.length > 0) throw new UserError(`Böyle mesaj yok: ${missing.join(', ')}`);
  },
};

export const forgetMessages: Command = {
  options: { phone: 'string', name: 'string', yes: 'boolean' },
  isChanging: true,
  async run({ text, open, print, note, confirm }) {
    const typed = text('phone');
    const name = text('name') ?? null;
    const phone = typed === undefined ? null : phoneDigits(typed);
    if (phone === null && name === null)
      throw new UserError('Kimin mesajlarının silineceğini --phone ya da --name ile yazın.', 2);
    if (phone !== null && !isCompletePhone(phone))
      throw new UserError(`Telefon 10 haneli olmalı (5XX XXX XX XX): ${typed}`, 2);
    if (name?.trim() === '') throw new UserError('--name boş olamaz.', 2);
    const person = { phone, name };
    const { database } = await open();
    const found = await countMessages(database, person);
    if (found === 0) {
      print('Bu kişiden kayıtlı mesaj yok.');
      return;
    }
    await confirm(
      `${formatAmount(found)} mesaj geri alınamayacak biçimde silinecek. Silinsin mi?`,
      `Silinmedi: ${formatAmount(found)} mesaj bulundu. Silmek için onaylayın ya da --yes ekleyin.`,
    );
    print(`${formatAmount(await forgetPerson(database, person))} mesaj silindi.`);
    note(
      'Gönderilmiş e-postalar, dışa aktarılmış dosyalar ve eski yedekler bu kişinin verilerini hâlâ içerebilir.',
    );
  },
};

const maxDays = 36_500;

export const keepMessages: Command = {
  args: { min: 0, max: 1 },
  options: { yes: 'boolean' },
  isChanging: true,
  async run({ args: [wanted], open, print, confirm }) {
    const { database } = await open();
    if (wanted !== undefined) {
      const days = wanted === 'off' ? null : typedNumber(wanted, 'Gün sayısı', 1, maxDays);
      const outdated = days === null ? 0 : await countOutdated(database, days);
      if (outdated > 0)
        await confirm(
          `${formatAmount(outdated)} mesaj bu süreden eski ve silinecek. Ayarlansın mı?`,
          `Ayarlanmadı: ${formatAmount(outdated)} mesaj silinirdi. Onaylayın ya da --yes ekleyin.`,
        );
      await setRetention(database, days);
    }
    const days = await readRetention(database);
    print(
      days === null
        ? 'Mesajlar süresiz saklanıyor; hiçbiri kendiliğinden silinmez.'
        : `Mesajlar ${formatAmount(days)} gün saklanıyor; daha eskileri site çalışırken kendiliğinden silinir.`,
    );
  },
};

export const printSearches: Command = {
  async run({ open, print }) {
    const demands = await listDemand((await open()).database);
    for (const demand of demands) {
      for (const { heading, text } of demandSheetColumns) print(`${heading}: ${text(demand)}`);
      print('');
    }
    if (demands.length === 0) print('Kayıtlı arama yok.');
  },
};

export const forgetSearches: Command = {
  args: { min: 1, max: 1 },
  options: { yes: 'boolean' },
  isChanging: true,
  async run({ args: [typed], open, print, note, confirm }) {
    const email = emailSchema.safeParse(typed).data;
    if (email === undefined) throw new UserError('E-posta adresi okunamadı (örnek: ad@ornek.com).', 2);
    const { database } = await open();
    const found = await countAlerts(database, email);
    if (found === 0) {
      print('Bu adresten kayıtlı arama yok.');
      return;
    }
    await confirm(
      `${formatAmount(found)} arama adresle birlikte geri alınamayacak biçimde silinecek. Silinsin mi?`,
      `Silinmedi: ${formatAmount(found)} arama bulundu. Silmek için onaylayın ya da --yes ekleyin.`,
    );
    print(`${formatAmount(await forgetAddress(database, email))} arama silindi.`);
    note('Gönderilmiş e-postalar ve eski yedekler bu adresi hâlâ içerebilir.');
  },
};
