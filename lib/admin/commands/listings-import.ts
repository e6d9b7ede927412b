import { stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { listingHeadings } from '#lib/site/texts/listing-files.ts';
import { defineCommand } from '../command-line/command.ts';
import { CommandError, explained } from '../command-line/command-error.ts';
import type { Output } from '../command-line/output.ts';
import { typedPath } from '../command-line/typed-values.ts';
import { importFile, type RemovalPlan } from '../listing-import/import-listings.ts';
import { isFlawless, reportIssues, reportNotes, reportSummary } from '../listing-import/report-text.ts';

/** Visitors come first where the site runs on the same machine. */
const backgroundPriority = 10;
const shownErrors = 200;
const shownWarnings = 20;

export const importCommand = defineCommand({
  summary: 'İlanları bir dosyadan ekler ve günceller (CSV, XLSX, JSON).',
  usage: 'DOSYA',
  isChanging: true,
  options: {
    photos: {
      type: 'string',
      value: 'KLASÖR',
      text: 'Fotoğrafların klasörü; fotoğraflar siteye alınır.',
    },
    'no-photos': { type: 'boolean', text: 'Dosyadaki fotoğrafları hiç dikkate almaz.' },
    'dry-run': { type: 'boolean', text: 'Her şeyi dener, hiçbir şeyi saklamaz.' },
    'remove-missing': {
      type: 'boolean',
      text: 'Sitede olup dosyada olmayan ilanları siler; önce sorar (--dry-run yalnız gösterir).',
    },
    'remove-many': { type: 'boolean', text: 'İlanların beşte birinden fazlasının silinmesine izin verir.' },
    yes: { type: 'boolean', text: 'Dosyada olmayanları sormadan siler.' },
    sheet: { type: 'string', value: 'SAYFA', text: 'Okunacak sayfanın adı; verilmezse ilk ilan sayfası.' },
    'skip-bad': { type: 'boolean', text: 'Hatalı satırları atlar, kalanları alır.' },
  },
  details: `
İlanlar numarasına (İlan No) göre eklenir ya da güncellenir. Dosyada olmayan sütunlar ilanda olduğu
gibi kalır; boş hücre bilgiyi siler. Bir satır bile hatalıysa hiçbir ilan alınmaz (--skip-bad dışında).
Numarasız satır yeni ilan olur ve sitenin vereceği numarayı alır; aynısı kayıtlıysa hata sayılır.

${wrapped(`Başlıklar: ${Object.values(listingHeadings).join(', ')}.`)}
Başka sütunlar (Oda Sayısı, Brüt m² ...) ilanın özellikleri olur; kartta ve sayfada önce gelenler sütun
sırasına değil önemlerine göre seçilir. Başlıkların üstünde satırlar olabilir, boş ve toplam satırları atlanır;
ilanlar ilk ilan başlıklı sayfadan okunur. Büyük/küçük harf ve Türkçe harf fark etmez;
eski sistemin alan adları (title, il, emlakDurumu ...) da okunur.
Listeler virgülle, noktalı virgülle ya da satır satır yazılır. Fiyat: 1.250.000 ya da "Fiyat sorunuz".

Fotoğraflar düzeltilir (yön, en çok 2560 piksel), konum bilgileri silinir, JPEG olarak saklanır; iPhone'un
HEIC fotoğrafları da alınır. --photos klasöründe bir fotoğraf dosyadaki adıyla, adı yazılmamışsa ilan
numarasıyla bulunur: 5001/ klasörü ya da 5001-1.jpg, 5001-2.jpg. Alınamayan fotoğraf ilanı engellemez.
--photos verilmezse yalnız sitede zaten bulunan fotoğraf yolları geçerlidir.`,
  async run({ args: [file = ''], options, output, open }) {
    const photoSource = options.photos === undefined ? null : await existingFolder(options.photos);
    const site = await open();
    setPriority(backgroundPriority);
    const steps = output.steps();
    const importing = importFile(site, typedPath(file), {
      photoSource,
      leavesPhotos: options['no-photos'] === true,
      isDryRun: options['dry-run'] === true,
      skipsBad: options['skip-bad'] === true,
      sheet: options.sheet,
      removal: options['remove-missing'] ? removalPlan(output, options) : null,
      onRead: (done, all) =>
        steps.show('Dosya okunuyor (KB)', Math.floor(done / 1024), Math.ceil(all / 1024)),
      onWritten: (done, all) => steps.show('İlanlar yazılıyor', done, all),
    });
    const report = await explained(importing);
    steps.end();
    for (const line of [...reportIssues(report, shownErrors, shownWarnings), ...reportNotes(report)])
      output.note(line);
    for (const line of reportSummary(report)) output.line(line);
    const { counts, ...rest } = report;
    output.json({ ...rest, ...counts });
    return isFlawless(report) ? 0 : 1;
  },
});

async function existingFolder(typed: string): Promise<string> {
  const path = typedPath(typed);
  const found = await stat(path).catch(() => null);
  if (!found?.isDirectory()) throw new CommandError(`Böyle bir klasör yok: ${typed}`);
  return path;
}

function removalPlan(output: Output, options: { yes?: boolean; 'remove-many'?: boolean }): RemovalPlan {
  return {
    allowsMany: options['remove-many'] ?? false,
    async confirm(missing) {
      if (options.yes) return true;
      for (const { id, title } of missing.slice(0, shownErrors)) output.note(`${id}  ${title}`);
      return output.confirm(`Dosyada olmayan ${missing.length} ilan silinsin mi?`);
    },
  };
}

/** A text in lines of a readable length, broken between words. */
function wrapped(text: string, width = 100): string {
  return text.replace(new RegExp(`(.{1,${width}})(?: +|$)`, 'gu'), '$1\n').trimEnd();
}
