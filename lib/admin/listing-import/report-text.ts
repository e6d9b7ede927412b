import type { PhotoStore } from '../photographs/photo-store.ts';
import { isSheetFormat, type TableFormat } from '../spreadsheets/table-file.ts';
import type { ImportResult } from './import-listings.ts';
import type { Issue } from './parsed-listing.ts';

/** What an import did, as plain data; `reportText` says it in Turkish. */
export type ImportReport = ImportResult & {
  /** Name of the file, without its folder. */
  file: string;
  format: TableFormat;
  isDryRun: boolean;
  /** Whether anything was kept: false for a trial, and when a bad record kept all out (`counts` is null then). */
  isImported: boolean;
  /** Faults that keep their record out: how many, and the first 1000 by row. `heading` is as the file has it. */
  errorCount: number;
  errors: Issue[];
  /** What a visitor would miss in a record that went in. */
  warningCount: number;
  warnings: Issue[];
  /** Photographs that were prepared, had been prepared before, or were on the site already; null if left out. */
  photos: PhotoStore['counts'] | null;
};

const count = (number: number) => number.toLocaleString('tr-TR');

/** How a record is called in a report: `satır 12` of a sheet, `kayıt 12` of a JSON file. */
export const nameRecord = (format: TableFormat, row: number) =>
  `${isSheetFormat(format) ? 'satır' : 'kayıt'} ${count(row)}`;

/** Whether the import did all that the file asked for; otherwise somebody should look at the report. */
export const isFlawless = (report: ImportReport) => report.bad === 0;

/** The whole report, details first, one line each: for a text file or a mail. */
export function reportText(report: ImportReport): string[] {
  return [...reportDetails(report), ...reportSummary(report)];
}

/** Faults and warnings by row, then what happened to the columns. At most so many of each; the rest is counted. */
export function reportDetails(report: ImportReport, mostErrors = 1000, mostWarnings = 1000): string[] {
  const { errors, errorCount, warnings, warningCount, ignored, newFeatures } = report;
  const lines = (issues: readonly Issue[], all: number, most: number, word: string) => {
    const shown = issues.slice(0, most).map((issue) => `${word}: ${issueLine(report, issue)}`);
    return all > shown.length ? [...shown, `... ve ${count(all - shown.length)} ${word} daha`] : shown;
  };
  return [
    ...lines(errors, errorCount, mostErrors, 'hata'),
    ...lines(warnings, warningCount, mostWarnings, 'uyarı'),
    ...(ignored.length > 0 ? [`Kullanılmayan alanlar: ${ignored.join(', ')}`] : []),
    ...(newFeatures.length > 0
      ? [`Bilinmeyen başlıklar ilan özelliği olarak alındı: ${newFeatures.join(', ')}`]
      : []),
  ];
}

/** What was done, in one or two lines. */
export function reportSummary({ records, bad, counts, isDryRun, photos }: ImportReport): string[] {
  const done =
    counts === null
      ? `Hiçbir ilan alınmadı: ${count(records)} kayıttan ${count(bad)} tanesi hatalı. Düzeltin ya da --skip-bad kullanın.`
      : [
          `${isDryRun ? 'Deneme, hiçbir şey saklanmadı: ' : ''}${count(counts.created)} yeni`,
          `${count(counts.updated)} güncellenen, ${count(counts.unchanged)} aynı kalan`,
          `${count(bad)} atlanan ilan.`,
        ].join(', ');
  if (!photos || photos.stored + photos.reused + photos.kept === 0) return [done];
  return [
    done,
    `Fotoğraflar: ${count(photos.stored)} yeni, ${count(photos.reused)} önceden hazırlanmış, ${count(photos.kept)} sitede olan.`,
  ];
}

/** `satır 12, Fiyat: okunamadı` */
function issueLine({ format }: ImportReport, { row, heading, reason }: Issue): string {
  return `${nameRecord(format, row)}${heading === null ? '' : `, ${heading}`}: ${reason}`;
}
