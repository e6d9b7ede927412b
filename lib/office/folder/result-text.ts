import type { StoredTitle } from '#lib/data/embedded/stored-listings.ts';
import { longTime } from '#lib/domain/listing/turkish-dates.ts';
import { firstOf, moreLine } from '#lib/site/texts/first-of.ts';
import { officeTexts as texts } from '#lib/site/texts/office.ts';
import {
  type ImportReport,
  reportIssues,
  reportNotes,
  reportSummary,
  reportUnpublished,
} from '../listing-import/report.ts';

/**
 * Returns the answer that the clerk reads in `sonuc.txt` and in the mail, without problems (`withProblems`).
 * @param file name of the workbook, or null
 * @param lines what became of it
 */
export function answerText(agencyName: string, file: string | null, lines: readonly string[]): string {
  const ofFile = file === null ? [] : [texts.file(file)];
  return [texts.title(agencyName), longTime(new Date()), '', ...ofFile, ...lines].join('\n');
}

/** Says in Turkish what an import did. */
export function importLines(report: ImportReport): string[] {
  const { records, changed } = report;
  const issues = reportIssues(report);
  const kept = records > 0 ? report.unmentioned : [];
  const { empty, rows, nothing, unmentioned } = texts.whatToDo;
  return [
    ...reportSummary(report),
    ...block(texts.attention, issues, Number.POSITIVE_INFINITY),
    ...block(texts.created, changed?.created.map(listingLine)),
    ...block(texts.updated, changed?.updated.map(listingLine)),
    ...block(texts.unmentioned(kept.length), kept.map(listingLine)),
    ...block(texts.unpublished, reportUnpublished(report)),
    ...block(texts.notes, reportNotes(report)),
    '',
    ...(records === 0 ? empty : issues.length > 0 ? rows : nothing),
    ...(kept.length > 0 ? unmentioned(kept.map(({ id }) => id)) : []),
  ];
}

type Additions = {
  /** Failures that are tried again. */
  problems: readonly string[];
  /** Faults that stay, without another attempt. */
  remarks: readonly string[];
  /** Files that look like a workbook and were not read. */
  unread: readonly string[];
  /** Listings that have ended or end soon (`endingBlocks`). */
  endings: readonly (readonly [heading: string, lines: string[]])[];
};

/**
 * Adds what is true today to an answer: problems, endings. A byte order mark and line ends of Windows let every program
 * there show it correctly.
 */
export function withProblems(answer: string, { problems, remarks, unread, endings }: Additions): string {
  const lines = [
    ...answer.split('\n'),
    ...endings.flatMap(([heading, lines]) => block(heading, lines)),
    ...block(texts.unread, unread),
    ...block(texts.problems, problems),
    ...(problems.length > 0 ? texts.whatToDo.problems : []),
    ...block(texts.remarks, remarks),
  ];
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

const maxListed = 200;

function block(title: string, rows: readonly string[] = [], max = maxListed): string[] {
  if (rows.length === 0) return [];
  return ['', title, ...firstOf(rows, max, moreLine('ilan')).map((row) => `  ${row}`)];
}

const listingLine = ({ id, title }: StoredTitle) => `${id}  ${title}`;
