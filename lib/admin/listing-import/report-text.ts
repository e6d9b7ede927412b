import { reportTexts as texts } from '#lib/site/texts/import-report.ts';
import type { PhotoStore } from '../photographs/photo-store.ts';
import { isSheetFormat, type SheetFacts, type TableFormat } from '../spreadsheets/table-file.ts';
import { isSameColumn } from './headings.ts';
import type { StoredTitle } from './known-listings.ts';
import type { WriteCounts } from './listing-writer.ts';
import type { Issue, Strangers } from './parse-record.ts';

/**
 * What became of stored listings that the file does not mention. Unless `outcome` is `removed`, none of them goes;
 * `many` and `declined` keep the whole file out as well.
 */
export type Removal = { outcome: 'removed' | 'many' | 'declined' | 'bad-records'; missing: StoredTitle[] };

/** What an import did, as plain data; `reportSummary`, `reportIssues` and `reportNotes` say it in Turkish. */
export type ImportReport = Strangers & {
  /** Name of the file, without its folder. */
  file: string;
  format: TableFormat;
  /** Which sheet of the file was read, and what was found around the listings. */
  facts: SheetFacts;
  isDryRun: boolean;
  /** Whether anything was kept: false for a trial, and when all was kept out (`counts` is null then). */
  isImported: boolean;
  /** Records in the file, and how many of them are bad. */
  records: number;
  bad: number;
  /** Null when nothing was imported for the sake of a bad record, or of listings that were to be removed. */
  counts: WriteCounts | null;
  removal: Removal | null;
  /** Stored listings that stay though the file does not mention them; looked for in a repeated file only. */
  unmentioned: StoredTitle[];
  /** Rows that sum the listings up and were left out. */
  totalRows: number[];
  /** Photographs that the site does not have, where no folder was given to look in. */
  missingPhotos: { listings: number; photos: number };
  /** Faults that keep their record out: how many, and the first 1000 by row. `heading` is as the file has it. */
  errorCount: number;
  errors: Issue[];
  /** What a visitor would miss in a record that went in, photographs that could not be taken among it. */
  warningCount: number;
  warnings: Issue[];
  /** Photographs that were prepared, had been prepared before, or were on the site already; null if left out. */
  photos: PhotoStore['counts'] | null;
};

/** How a record is called in a report: `satır 12` of a sheet, `kayıt 12` of a JSON file. */
export function nameRecord(format: TableFormat, row: number): string {
  const number = row.toLocaleString('tr-TR');
  return isSheetFormat(format) ? texts.row(number) : texts.record(number);
}

const count = (number: number) => number.toLocaleString('tr-TR');

/** Whether the import did all that the file asked for; otherwise the report needs attention. */
export const isFlawless = ({ records, bad, removal }: ImportReport) =>
  records > 0 && bad === 0 && (removal === null || removal.outcome === 'removed');

/** What needs attention: faults and warnings by row, at most so many of each, and sheets that were not read. */
export function reportIssues(report: ImportReport, mostErrors = 1000, mostWarnings = 1000): string[] {
  const { errors, errorCount, warnings, warningCount, missingPhotos, facts } = report;
  const issueLines = (issues: readonly Issue[], all: number, most: number, word: string) => {
    const lines = issues.slice(0, most).map((issue) => `${word}: ${issueLine(report, issue)}`);
    return all > lines.length ? [...lines, texts.more(count(all - lines.length), word)] : lines;
  };
  return [
    ...issueLines(errors, errorCount, mostErrors, texts.error),
    ...issueLines(warnings, warningCount, mostWarnings, texts.warning),
    ...(report.removal?.missing ?? []).slice(0, mostErrors).map(({ id, title }) => texts.missing(id, title)),
    ...listed(facts.otherSheets, texts.otherSheets),
    ...when(missingPhotos.photos > 0, () =>
      texts.missingPhotos(count(missingPhotos.listings), count(missingPhotos.photos)),
    ),
  ];
}

/** How the file was read: which sheet, what was left out, what became of unusual words and headings. */
export function reportNotes(report: ImportReport): string[] {
  const { facts, format, totalRows, mappedTypes, ignored, unpublished, newFeatures } = report;
  const mapped = mappedTypes.map(({ from, type, subtype, count: number }) =>
    texts.mappedType(from, type, subtype, count(number)),
  );
  return [
    ...when(facts.sheet !== null, () => texts.sheet(facts.sheet ?? '', facts.headingRow)),
    ...when(facts.emptyRows > 0, () => texts.emptyRows(count(facts.emptyRows))),
    ...listed(
      totalRows.map((row) => nameRecord(format, row)),
      texts.totalRows,
    ),
    ...listed(mapped, texts.mappedTypes),
    ...listed(ignored, texts.ignored),
    ...listed(unpublished, texts.unpublished),
    ...listed(newFeatures, texts.newFeatures),
  ];
}

const when = (condition: boolean, text: () => string) => (condition ? [text()] : []);

const listed = (items: readonly string[], text: (items: string) => string) =>
  items.length > 0 ? [text(items.join(', '))] : [];

/** What was done, in one to three lines. */
export function reportSummary({ records, bad, counts, removal, isDryRun, photos }: ImportReport): string[] {
  const removalLine = removal && texts.removal[removal.outcome](count(removal.missing.length));
  const refusal = removalLine ? texts.nothingImported : texts.stopped(count(records), count(bad));
  const done = counts
    ? texts.done(isDryRun, count(counts.created), count(counts.updated), count(counts.unchanged), count(bad))
    : records === 0
      ? texts.nothingRead
      : refusal;
  const hasPhotos = photos !== null && photos.stored + photos.reused + photos.kept > 0;
  return [
    done,
    ...(removalLine ? [removalLine] : []),
    ...(hasPhotos ? [texts.photos(count(photos.stored), count(photos.reused), count(photos.kept))] : []),
  ];
}

/** `“Portföy” sayfası, satır 12, Fiyat (D sütunu): okunamadı` */
function issueLine({ format, facts }: ImportReport, { row, heading, reason }: Issue): string {
  const sheet = facts.sheet === null ? [] : [texts.inSheet(facts.sheet)];
  const column = heading === null ? [] : [texts.inColumn(heading, letterOf(facts, heading))];
  return `${[...sheet, nameRecord(format, row), ...column].join(', ')}: ${reason}`;
}

/** The letter of a column; a fault may name it by its usual heading, which need not be the file's. */
function letterOf({ columns }: SheetFacts, heading: string): string | null {
  const found = Object.entries(columns).find(([other]) => isSameColumn(other, heading));
  return columns[heading] ?? found?.[1] ?? null;
}
