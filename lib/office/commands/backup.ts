import type { Manifest } from '#lib/data/embedded/backup/backup-file.ts';
import { restoreBackup } from '#lib/data/embedded/backup/restore-backup.ts';
import { writeBackup } from '#lib/data/embedded/backup/write-backup.ts';
import { withJobLock } from '#lib/data/embedded/job-lock.ts';
import { shortTime } from '#lib/domain/listing/turkish-dates.ts';
import { dataToolTexts } from '#lib/site/texts/data-tools.ts';
import { formatAmount } from '#lib/site/texts/format-amount.ts';
import { listingCheckDetails } from '#lib/site/texts/listing-checks.ts';
import { writeWholeFile } from '../whole-file.ts';
import type { Command } from './command.ts';
import { typedPath } from './typed-values.ts';

const heldText = ({ tables, photos }: Pick<Manifest, 'tables'> & { photos: number }) =>
  `${formatAmount(tables.listings?.count ?? 0)} ilan, ${formatAmount(tables.messages?.count ?? 0)} mesaj, ${formatAmount(photos)} fotoğraf`;

export const backup: Command = {
  args: { min: 1, max: 1 },
  options: { overwrite: 'boolean' },
  async run({ args: [typed = ''], flag, open, print, progress }) {
    const file = typedPath(typed);
    const site = await open();
    const facts = await writeWholeFile(file, flag('overwrite'), (handle) =>
      writeBackup(site, handle, progress),
    );
    const megabytes = (facts.bytes / 1e6).toLocaleString('tr-TR', { maximumFractionDigits: 1 });
    print(`Yedek alındı: ${file} (${megabytes} MB; ${heldText(facts)})`);
  },
};

export const restore: Command = {
  args: { min: 1, max: 1 },
  options: { replace: 'boolean', yes: 'boolean', create: 'boolean' },
  isChanging: true,
  async run({ args: [typed = ''], flag, open, print, progress, confirm }) {
    const file = typedPath(typed);
    const isReplacing = flag('replace');
    const question = 'Şimdiki bütün ilanlar ve mesajlar silinip yedektekiler konacak. Devam edilsin mi?';
    if (isReplacing) await confirm(question, 'Geri yüklenmedi: onaylayın ya da --yes ekleyin.');
    const site = await open();
    const facts = await withJobLock(site, () =>
      restoreBackup(site, file, { isReplacing, onProgress: progress }),
    );
    const { back, leftOut } = facts.searches;
    if (back > 0) print(dataToolTexts.searchesBack(back));
    if (leftOut > 0) print(dataToolTexts.searchesLeftOut(leftOut));
    const { listings, headings } = facts.withheld;
    if (listings > 0) print(listingCheckDetails.restored(formatAmount(listings), [...headings].join(', ')));
    print(`Geri yüklendi: ${shortTime(facts.createdAt)} tarihli yedek (${heldText(facts)})`);
  },
};
