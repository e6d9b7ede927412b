import { explainFailure } from '../backup/backup-failure.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { defineCommand } from '../command-line/command.ts';
import { CommandError } from '../command-line/command-error.ts';
import { stepProgress } from '../command-line/step-progress.ts';
import { turkishTime } from '../command-line/turkish-time.ts';
import { typedPath } from '../files/paths.ts';

export const restore = defineCommand({
  name: 'restore',
  summary: 'Bir yedeği geri yükler: ya tamamını ya hiçbir şeyi.',
  usage: 'DOSYA.tar.gz',
  isChanging: true,
  options: {
    replace: { type: 'boolean', text: 'Şimdiki ilanların ve mesajların yerine yedektekileri koyar.' },
    yes: { type: 'boolean', text: '--replace ile birlikte: sormadan yapar.' },
  },
  details:
    'Kendi ilanı ve mesajı olmayan bir siteye doğrudan yükler. Fotoğraf klasöründeki başka fotoğraflara dokunmaz. Site çalışırken de yapılabilir; yükleme sürerken gelen istekler bekler.',
  async run({ args, options, output, open }) {
    const file = typedPath(args[0] ?? '');
    const isReplacing = options.replace === true;
    const question = 'Şimdiki bütün ilanlar ve mesajlar silinip yedektekiler konacak. Devam edilsin mi?';
    if (isReplacing && options.yes !== true && !(await output.confirm(question)))
      throw new CommandError('Geri yüklenmedi: onaylayın ya da --yes ekleyin.');
    const { orm, photoFolder } = await open();
    const photos = stepProgress(output, 'Fotoğraflar');
    const rows = stepProgress(output, 'Kayıtlar');
    const facts = await restoreBackup({ orm, photoFolder }, file, {
      isReplacing,
      onPhoto: (done) => photos.show(done, null),
      onRow(done, all) {
        photos.end();
        rows.show(done, all);
      },
    }).catch((error: unknown) =>
      explainFailure(file, error, 'Yerlerine yedektekileri koymak için --replace ekleyin.'),
    );
    photos.end();
    rows.end();
    output.line(
      `Geri yüklendi: ${turkishTime(facts.createdAt)} tarihli yedek (${facts.rows.listings} ilan, ${facts.rows.messages} mesaj, ${facts.photos} fotoğraf)`,
    );
    output.json({ file, ...facts });
    return 0;
  },
});
