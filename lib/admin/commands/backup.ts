import { explainFailure } from '../backup/backup-error.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { defineCommand } from '../command-line/command.ts';
import { CommandError } from '../command-line/command-error.ts';
import { turkishTime } from '../command-line/turkish-time.ts';
import { typedPath } from '../command-line/typed-values.ts';
import { overwriteOption } from '../files/atomic-file.ts';

const held = ({ rows, photos }: { rows: Record<string, number>; photos: number }) =>
  `${rows.listings} ilan, ${rows.messages} mesaj, ${photos} fotoğraf`;

export const backup = defineCommand({
  summary: 'Veritabanını ve fotoğrafları tek bir dosyaya yedekler.',
  usage: 'DOSYA.tar.gz',
  options: overwriteOption,
  details:
    'Site çalışırken de alınabilir. Dosya kişisel veri içerir; yalnızca sizin hesabınız okuyabilir, başka bir makinede saklayın.',
  async run({ args: [typed = ''], options, output, open }) {
    const file = typedPath(typed);
    const site = await open();
    const steps = output.steps();
    const facts = await writeBackup(site, file, {
      isOverwriting: options.overwrite === true,
      onRow: (done, all) => steps.show('Kayıtlar', done, all),
      onPhoto: (done) => steps.show('Fotoğraflar', done, null),
    }).catch((error: unknown) => explainFailure(file, error));
    steps.end();
    const megabytes = (facts.bytes / 1e6).toLocaleString('tr-TR', { maximumFractionDigits: 1 });
    output.line(`Yedek alındı: ${file} (${megabytes} MB; ${held(facts)})`);
    output.json({ file, ...facts });
  },
});

export const restore = defineCommand({
  summary: 'Bir yedeği geri yükler: ya tamamını ya hiçbir şeyi.',
  usage: 'DOSYA.tar.gz',
  isChanging: true,
  options: {
    replace: { type: 'boolean', text: 'Şimdiki ilanların ve mesajların yerine yedektekileri koyar.' },
    yes: { type: 'boolean', text: '--replace ile birlikte: sormadan yapar.' },
  },
  details:
    'Kendi ilanı ve mesajı olmayan bir siteye doğrudan yükler. Fotoğraf klasöründeki başka fotoğraflara dokunmaz. Site çalışırken de yapılabilir; yükleme sürerken gelen istekler bekler.',
  async run({ args: [typed = ''], options, output, open }) {
    const file = typedPath(typed);
    const isReplacing = options.replace === true;
    const question = 'Şimdiki bütün ilanlar ve mesajlar silinip yedektekiler konacak. Devam edilsin mi?';
    if (isReplacing && options.yes !== true && !(await output.confirm(question)))
      throw new CommandError('Geri yüklenmedi: onaylayın ya da --yes ekleyin.');
    const site = await open();
    const steps = output.steps();
    const facts = await restoreBackup(site, file, {
      isReplacing,
      onPhoto: (done) => steps.show('Fotoğraflar', done, null),
      onRow: (done, all) => steps.show('Kayıtlar', done, all),
    }).catch((error: unknown) =>
      explainFailure(file, error, 'Yerlerine yedektekileri koymak için --replace ekleyin.'),
    );
    steps.end();
    output.line(`Geri yüklendi: ${turkishTime(facts.createdAt)} tarihli yedek (${held(facts)})`);
    output.json({ file, ...facts });
  },
});
