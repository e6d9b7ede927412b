import { stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { listingHeadings } from '#lib/site/texts/listing-files.ts';
import { defineCommand } from '../command-line/command.ts';
import { CommandError } from '../command-line/command-error.ts';
import { explained } from '../command-line/error-messages.ts';
import type { Output } from '../command-line/output.ts';
import type { Progress } from '../command-line/progress.ts';
import { wrapped } from '../command-line/wrap-text.ts';
import { typedPath } from '../files/paths.ts';
import { type ImportOptions, importFile } from '../listing-import/import-file.ts';
import { isFlawless, reportDetails, reportSummary } from '../listing-import/report-text.ts';

/** Visitors come first where the site runs on the same machine. */
const backgroundPriority = 10;
const shownErrors = 200;
const shownWarnings = 20;

export const importCommand = defineCommand({
  name: 'listings import',
  summary: 'İlanları bir dosyadan ekler ve günceller (CSV, XLSX, JSON).',
  usage: 'DOSYA',
  arity: { min: 1, max: 1 },
  options: {
    photos: {
      type: 'string',
      value: 'KLASÖR',
      text: 'Dosyadaki fotoğraf yollarının başladığı klasör; fotoğraflar siteye alınır.',
    },
    'no-photos': { type: 'boolean', text: 'Dosyadaki fotoğrafları hiç dikkate almaz.' },
    'dry-run': { type: 'boolean', text: 'Her şeyi dener, hiçbir şeyi saklamaz.' },
    'skip-bad': { type: 'boolean', text: 'Hatalı satırları atlar, kalanları alır.' },
  },
  details: `
İlanlar numarasına (İlan No) göre eklenir ya da güncellenir. Dosyada olmayan sütunlar ilanda olduğu
gibi kalır; boş hücre bilgiyi siler. Bir satır bile hatalıysa hiçbir ilan alınmaz (--skip-bad dışında).
Numarasız satır yeni ilan olur ve sitenin vereceği numarayı alır; aynısı kayıtlıysa hata sayılır.

${wrapped(`Başlıklar: ${Object.values(listingHeadings).join(', ')}.`)}
Başka sütunlar (Oda Sayısı, Brüt m² ...) ilanın özellikleri olur. Büyük/küçük harf ve Türkçe harf fark etmez;
eski sistemin alan adları (title, il, emlakDurumu ...) da okunur.
Listeler virgülle, noktalı virgülle ya da satır satır yazılır. Fiyat: 1.250.000 ya da "Fiyat sorunuz".

Fotoğraflar düzeltilir (yön, en çok 2560 piksel), konum bilgileri silinir, JPEG olarak saklanır.
--photos verilmezse yalnız sitede zaten bulunan fotoğraf yolları geçerlidir.`,
  async run({ args: [file = ''], options, output, open }) {
    const { photos, 'no-photos': leavesPhotos = false, 'dry-run': isDryRun = false } = options;
    const photoSource = photos === undefined ? null : await existingFolder(photos);
    const site = await open();
    setPriority(backgroundPriority);
    const progress = importProgress(output);
    const importing = importFile(site, typedPath(file), {
      ...{ photoSource, leavesPhotos, isDryRun, skipsBad: options['skip-bad'] ?? false },
      ...progress.hooks,
    });
    const report = await explained(importing);
    progress.end();
    for (const line of reportDetails(report, shownErrors, shownWarnings)) output.note(line);
    for (const line of reportSummary(report)) output.line(line);
    const { counts, ...rest } = report;
    output.json({ ...rest, ...counts });
    return isFlawless(report) ? 0 : 1;
  },
});

async function existingFolder(typed: string): Promise<string> {
  const path = typedPath(typed);
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) throw new CommandError(`Böyle bir klasör yok: ${typed}`);
  return path;
}

/** Shows how far the reading, and then the writing is. */
function importProgress(output: Output) {
  let progress: Progress | undefined;
  let restBytes = 0;
  const hooks: Pick<ImportOptions, 'onStart' | 'onRead' | 'onWriting' | 'onWritten'> = {
    onStart(bytes) {
      progress = output.progress('Dosya okunuyor (KB)', Math.ceil(bytes / 1024));
    },
    onRead(bytes) {
      restBytes += bytes;
      progress?.advance(Math.floor(restBytes / 1024));
      restBytes %= 1024;
    },
    onWriting(total) {
      progress?.end();
      progress = output.progress('İlanlar yazılıyor', total);
    },
    onWritten: (written) => progress?.advance(written),
  };
  return { hooks, end: () => progress?.end() };
}
