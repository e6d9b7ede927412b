import { reportTexts as texts } from '#lib/site/texts/import-report.ts';
import { isSheetFormat, type TableFormat } from '../spreadsheets/table-file.ts';
import type { Issue } from './parsed-listing.ts';

/** How a record is called in a report: `satır 12` of a sheet, `kayıt 12` of a JSON file. */
export function nameRecord(format: TableFormat, row: number): string {
  const number = row.toLocaleString('tr-TR');
  return isSheetFormat(format) ? texts.row(number) : texts.record(number);
}

/** Of more than these only the number is kept: a file can have a fault in each of its rows. */
const keptIssues = 1000;

export type IssueList = {
  count: number;
  kept: Issue[];
  add(issue: Issue): void;
};

export function createIssueList(): IssueList {
  const list: IssueList = {
    count: 0,
    kept: [],
    add(issue) {
      list.count += 1;
      if (list.kept.length < keptIssues) list.kept.push(issue);
    },
  };
  return list;
}
