import { officeTexts as texts } from '#lib/site/texts/office.ts';
import type { StoredTitle } from '../listing-import/known-listings.ts';
import {
  type ImportReport,
  reportIssues,
  reportNotes,
  reportSummary,
} from '../listing-import/report-text.ts';

export type OfficeResult = {
  agencyName: string;
  at: Date;
  /** Name of the workbook. */
  file: string;
  /** What the import did, or why nothing could be read. */
  outcome: { report: ImportReport; created: StoredTitle[]; updated: StoredTitle[] } | { failure: string };
};

/** What the clerk reads in `sonuc.txt` and in the mail. */
export function resultText({ agencyName, at, file, outcome }: OfficeResult): string {
  const head = [texts.title(agencyName), time.format(at), '', texts.file(file)];
  if ('failure' in outcome)
    return lines([...head, texts.nothingChanged, '', outcome.failure, '', ...texts.whatToDo.broken]);
  const { report, created, updated } = outcome;
  const issues = reportIssues(report);
  return lines([
    ...head,
    ...reportSummary(report),
    ...block(texts.attention, issues, Number.POSITIVE_INFINITY),
    ...block(texts.created, created.map(listingLine)),
    ...block(texts.updated, updated.map(listingLine)),
    ...block(texts.unmentioned(report.unmentioned.length), report.unmentioned.map(listingLine)),
    ...block(texts.notes, reportNotes(report)),
    '',
    ...(report.records === 0
      ? texts.whatToDo.empty
      : issues.length > 0
        ? texts.whatToDo.rows
        : texts.whatToDo.nothing),
    ...(report.unmentioned.length > 0
      ? texts.whatToDo.unmentioned(report.unmentioned.map(({ id }) => id))
      : []),
  ]);
}

const longestList = 200;

function block(title: string, rows: readonly string[], longest = longestList): string[] {
  if (rows.length === 0) return [];
  const rest = rows.length - longest;
  return [
    '',
    title,
    ...rows.slice(0, longest).map((row) => `  ${row}`),
    ...(rest > 0 ? [texts.more(rest)] : []),
  ];
}

const listingLine = ({ id, title }: StoredTitle) => `${id}  ${title}`;

/** Every program of Windows shows it as it is meant: told to be UTF-8, with that system's line ends. */
const lines = (rows: readonly string[]) => `\uFEFF${rows.join('\r\n')}\r\n`;

const time = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
});
