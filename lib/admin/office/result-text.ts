import { officeTexts as texts } from '#lib/site/texts/office.ts';
import {
  type ImportReport,
  reportIssues,
  reportNotes,
  reportSummary,
  type StoredTitle,
} from '../listing-import/report.ts';

export type OfficeResult = {
  agencyName: string;
  at: Date;
  /** Name of the workbook, null where there is none. */
  file: string | null;
  /** What the import did, why the file could not be read, or when the backup was taken that was restored instead. */
  outcome: { report: ImportReport } | { failure: string } | { restored: Date } | null;
};

/** The answer that the clerk reads in `sonuc.txt` and in the mail, without problems (`withProblems`). */
export function resultText({ agencyName, at, file, outcome }: OfficeResult): string {
  const head = [texts.title(agencyName), time.format(at), ''];
  const ofFile = file === null ? [] : [texts.file(file)];
  return [...head, ...ofFile, ...(outcome === null ? [] : outcomeLines(outcome))].join('\n');
}

function outcomeLines(outcome: NonNullable<OfficeResult['outcome']>): string[] {
  if ('failure' in outcome) return [texts.nothingChanged, '', outcome.failure, '', ...texts.whatToDo.broken];
  if ('restored' in outcome) return texts.restored(time.format(outcome.restored));
  const { report } = outcome;
  const { changed, unmentioned } = report;
  const isTaken = report.records > 0;
  const issues = reportIssues(report);
  return [
    ...reportSummary(report),
    ...block(texts.attention, issues, Number.POSITIVE_INFINITY),
    ...block(texts.created, (changed?.created ?? []).map(listingLine)),
    ...block(texts.updated, (changed?.updated ?? []).map(listingLine)),
    ...(isTaken ? block(texts.unmentioned(unmentioned.length), unmentioned.map(listingLine)) : []),
    ...block(texts.notes, reportNotes(report)),
    '',
    ...(!isTaken ? texts.whatToDo.empty : issues.length > 0 ? texts.whatToDo.rows : texts.whatToDo.nothing),
    ...(isTaken && unmentioned.length > 0 ? texts.whatToDo.unmentioned(unmentioned.map(({ id }) => id)) : []),
  ];
}

/**
 * Adds problems to an answer. A byte order mark and line ends of Windows let every program there show it correctly.
 * @param problems what failed and is tried again
 * @param remarks what stays incomplete and is not tried again
 */
export function withProblems(
  answer: string,
  problems: readonly string[],
  remarks: readonly string[],
): string {
  const lines = [
    ...answer.split('\n'),
    ...block(texts.problems, problems),
    ...(problems.length > 0 ? texts.whatToDo.problems : []),
    ...block(texts.remarks, remarks),
  ];
  return `\uFEFF${lines.join('\r\n')}\r\n`;
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

const time = new Intl.DateTimeFormat('tr-TR', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
});
