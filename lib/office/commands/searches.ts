import { countAlerts, forgetAddress, listDemand } from '#lib/data/embedded/search-alerts/stored-alerts.ts';
import { emailSchema } from '#lib/domain/wire/search-alert-schema.ts';
import { UserError } from '#lib/runtime/user-error.ts';
import { demandColumns } from '../messages/demand-words.ts';
import type { Command } from './run-command.ts';

export const printSearches: Command = {
  async run({ open, print }) {
    const demands = await listDemand((await open()).database);
    for (const demand of demands) {
      for (const { heading, text } of demandColumns) print(`${heading}: ${text(demand)}`);
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
    if (!(await confirm(`${found} arama adresle birlikte geri alınamayacak biçimde silinecek. Silinsin mi?`)))
      throw new UserError(`Silinmedi: ${found} arama bulundu. Silmek için onaylayın ya da --yes ekleyin.`);
    print(`${await forgetAddress(database, email)} arama silindi.`);
    note('Gönderilmiş e-postalar ve eski yedekler bu adresi hâlâ içerebilir.');
  },
};
