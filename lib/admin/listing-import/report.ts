import { reportTexts as texts } from '#lib/site/texts/import-report.ts';
import type { PhotoStore } from '../photographs/photo-store.ts';
import type { SheetFacts } from '../spreadsheets/table-file.ts';
import { isSameColumn } from './headings.ts';
import type { Issue, UnrecognizedColumns } from './parse-record.ts';

export type StoredTitle = { id: number; title: string };

/** What an import did, as plain data; `reportSummary`, `reportIssues` and `reportNotes` say it in Turkish. */
export type ImportReport = UnrecognizedColumns & {
  /** Name of the file, without its folder. */
  file: string;
  /** Whether it is a sheet, and not JSON. */
  isSheet: boolean;
  /** Which sheet of the file was read, and what was found around the listings. */
  facts: SheetFacts;
  isDryRun: boolean;
  /** Records in the file, and how many of them are bad. */
  records: number;
  bad: number;
  /** Null when bad records stopped the import; in a dry run, what would be changed. */
  changed: { created: StoredTitle[]; updated: StoredTitle[]; unchanged: number } | null;
  /** Stored listings without a record. */
  unmentioned: StoredTitle[];
  /** Rows of totals, which were left out. */
  totalRows: number[];
  /** Photographs that the site does not have, where no folder of photographs was given. */
  missingPhotos: { listings: number; photos: number };
  /** Faults for which records were left out, by row. */
  errors: Issue[];
  /** What visitors will miss of imported records, such as photographs that failed. */
  warnings: Issue[];
  photos: PhotoStore['counts'];
};

/** How a record is called in a report: `satır 12` of a sheet, `kayıt 12` of a JSON file. */
export function nameRecord(isSheet: boolean, row: number): string {
  const number = row.toLocaleString('tr-TR');
  return isSheet ? texts.row(number) : texts.record(number);
}

const count = (number: number) => number.toLocaleString('tr-TR');

/** Whether there were records, and none of them bad. */
export const isFlawless = ({ records, bad }: ImportReport) => records > 0 && bad === 0;

/** What needs attention: faults, warnings, sheets that were not read, missing photographs. */
export function reportIssues(report: ImportReport, mostErrors = 1000, mostWarnings = 1000): string[] {
  const { errors, warnings, missingPhotos, facts } = report;
  const issueLines = (issues: readonly Issue[], most: number, word: string) => {
    const lines = issues.slice(0, most).map((issue) => `${word}: ${issueLine(report, issue)}`);
    const more = issues.length - lines.length;
    return more > 0 ? [...lines, texts.more(count(more), word)] : lines;
  };
  return [
    ...issueLines(errors, mostErrors, texts.error),
    ...issueLines(warnings, mostWarnings, texts.warning),
    ...listed(facts.otherSheets, texts.otherSheets),
    ...when(missingPhotos.photos > 0, () =>
      texts.missingPhotos(count(missingPhotos.listings), count(missingPhotos.photos)),
    ),
  ];
}

/** How the file was read: its sheet, skipped rows, unusual words and headings. */
export function reportNotes(report: ImportReport): string[] {
  const { facts, isSheet, totalRows, mappedTypes, ignored, unpublished, newFeatures } = report;
  const mapped = mappedTypes.map(({ from, type, subtype, count: number }) =>
    texts.mappedType(from, type, subtype, count(number)),
  );
  return [
    ...when(facts.sheet !== null, () => texts.sheet(facts.sheet ?? '', facts.headingRow)),
    ...when(facts.emptyRows > 0, () => texts.emptyRows(count(facts.emptyRows))),
    ...listed(
      totalRows.map((row) => nameRecord(isSheet, row)),
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

/** What was done, in one or two lines. */
export function reportSummary({ records, bad, changed, isDryRun, photos }: ImportReport): string[] {
  const done = changed
    ? texts.done(
        isDryRun,
        count(changed.created.length),
        count(changed.updated.length),
        count(changed.unchanged),
        count(bad),
      )
    : records === 0
      ? texts.nothingRead
      : texts.stopped(count(records), count(bad));
  const hasPhotos = photos.stored + photos.reused + photos.kept > 0;
  return [
    done,
    ...(hasPhotos ? [texts.photos(count(photos.stored), count(photos.reused), count(photos.kept))] : []),
  ];
}

/** `“Portföy” sayfası, satır 12, Fiyat (D sütunu): okunamadı` */
function issueLine({ isSheet, facts }: ImportReport, { row, heading, reason }: Issue): string {
  const sheet = facts.sheet === null ? [] : [texts.inSheet(facts.sheet)];
  const column = heading === null ? [] : [texts.inColumn(heading, letterOf(facts, heading))];
  return `${[...sheet, nameRecord(isSheet, row), ...column].join(', ')}: ${reason}`;
}

/** The letter of a column, also when a fault names it by the usual heading instead of the file's. */
function letterOf({ columns }: SheetFacts, heading: string): string | null {
  const found = Object.entries(columns).find(([other]) => isSameColumn(other, heading));
  return columns[heading] ?? found?.[1] ?? null;
}
