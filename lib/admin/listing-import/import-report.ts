import type { Output } from '../command-line/output.ts';
import type { Progress } from '../command-line/progress.ts';
import type { PhotoStore } from '../photographs/photo-store.ts';
import type { Table } from '../spreadsheets/table-file.ts';
import type { ImportPlan, ImportResult } from './import-listings.ts';
import { createIssueList, type IssueList, issueLine } from './issue-list.ts';

const count = (number: number) => number.toLocaleString('tr-TR');
const shownErrors = 200;
const shownWarnings = 20;

/** Follows an import, and tells its end: faults by row, heading and reason, then what was done. */
export function createImportReport(output: Output, { format, size }: Table) {
  const errors = createIssueList();
  const warnings = createIssueList();
  const isSheet = format === 'csv' || format === 'xlsx';
  const nameRow = (row: number) => `${isSheet ? 'satır' : 'kayıt'} ${count(row)}`;
  const reading = output.progress('Dosya okunuyor (KB)', Math.ceil(size / 1024));
  let writing: Progress | undefined;
  let restBytes = 0;

  const hooks: Pick<ImportPlan, 'issues' | 'nameRow' | 'onRead' | 'onWriting' | 'onWritten'> = {
    issues: { error: errors.add, warn: warnings.add },
    nameRow,
    onRead(bytes) {
      restBytes += bytes;
      reading.advance(Math.floor(restBytes / 1024));
      restBytes %= 1024;
    },
    onWriting(total) {
      reading.end();
      writing = output.progress('İlanlar yazılıyor', total);
    },
    onWritten: (written) => writing?.advance(written),
  };

  /** @returns the exit code: 1 where something is wrong with a record */
  function end(result: ImportResult, photos: PhotoStore['counts'] | null, isDryRun: boolean): number {
    (writing ?? reading).end();
    const { records, bad, counts, ignored, newFeatures } = result;
    list(errors, shownErrors, 'hata');
    list(warnings, shownWarnings, 'uyarı');
    if (ignored.length > 0) output.note(`Kullanılmayan alanlar: ${ignored.join(', ')}`);
    if (newFeatures.length > 0)
      output.note(`Bilinmeyen başlıklar ilan özelliği olarak alındı: ${newFeatures.join(', ')}`);
    output.line(
      counts === null
        ? `Hiçbir ilan alınmadı: ${count(records)} kayıttan ${count(bad)} tanesi hatalı. Düzeltin ya da --skip-bad kullanın.`
        : [
            `${isDryRun ? 'Deneme, hiçbir şey saklanmadı: ' : ''}${count(counts.created)} yeni`,
            `${count(counts.updated)} güncellenen, ${count(counts.unchanged)} aynı kalan`,
            `${count(bad)} atlanan ilan.`,
          ].join(', '),
    );
    if (photos && photos.stored + photos.reused + photos.kept > 0)
      output.line(
        `Fotoğraflar: ${count(photos.stored)} yeni, ${count(photos.reused)} önceden hazırlanmış, ${count(photos.kept)} sitede olan.`,
      );
    output.json({
      ...{ isDryRun, isImported: counts !== null && !isDryRun, records, bad, ...counts, photos },
      ...{ ignored, newFeatures, errorCount: errors.count, errors: errors.kept },
      ...{ warningCount: warnings.count, warnings: warnings.kept },
    });
    return bad > 0 ? 1 : 0;
  }

  function list(issues: IssueList, most: number, word: string): void {
    for (const issue of issues.kept.slice(0, most)) output.note(`${word}: ${issueLine(issue, nameRow)}`);
    const rest = issues.count - Math.min(most, issues.kept.length);
    if (rest > 0) output.note(`... ve ${count(rest)} ${word} daha`);
  }

  return { hooks, end };
}
