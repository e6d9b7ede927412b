import { explainFailure } from '../backup/backup-failure.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { defineCommand } from '../command-line/command.ts';
import { stepProgress } from '../command-line/step-progress.ts';
import { typedPath } from '../files/paths.ts';
import { failIfThere, overwriteOption } from '../files/write-new-file.ts';

export const backup = defineCommand({
  name: 'backup',
  summary: 'Veritabanını ve fotoğrafları tek bir dosyaya yedekler.',
  usage: 'DOSYA.tar.gz',
  options: overwriteOption,
  details:
    'Site çalışırken de alınabilir. Dosya kişisel veri içerir; yalnızca sizin hesabınız okuyabilir, başka bir makinede saklayın.',
  async run({ args, options, output, open }) {
    const file = typedPath(args[0] ?? '');
    const { orm, photoFolder } = await open();
    const rows = stepProgress(output, 'Kayıtlar');
    const photos = stepProgress(output, 'Fotoğraflar');
    const facts = await writeBackup({ orm, photoFolder }, file, {
      isOverwriting: options.overwrite === true,
      onRow: rows.show,
      onPhoto(done) {
        rows.end();
        photos.show(done, null);
      },
    })
      .catch(failIfThere)
      .catch((error: unknown) => explainFailure(file, error));
    rows.end();
    photos.end();
    const megabytes = (facts.bytes / 1e6).toLocaleString('tr-TR', { maximumFractionDigits: 1 });
    output.line(
      `Yedek alındı: ${file} (${megabytes} MB; ${facts.rows.listings} ilan, ${facts.rows.messages} mesaj, ${facts.photos} fotoğraf)`,
    );
    output.json({ file, ...facts });
    return 0;
  },
});
