import type { Issue } from './parsed-listing.ts';

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
