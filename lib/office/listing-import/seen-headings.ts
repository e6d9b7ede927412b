import { judgeFeature, nameOfHeading } from '#lib/domain/listing/published-features.ts';
import { isEmpty } from './cell-values.ts';
import type { Column } from './headings.ts';

/** A file may have other ones in every row. */
const maxItems = 1000;

/** The headings of one file, for its report: what was not understood, and what is not published (rules#published-features). */
export function createSeenHeadings() {
  const columns = new Map<string, Column>();
  /** Headings within lists of features that are not published, and why. */
  const withheldItems = new Map<string, 'unknown' | 'private'>();

  return {
    /** Notes what a column was taken for; what is not published is of interest where a cell has something. */
    note(heading: string, column: Column, cell: unknown): void {
      if (column.kind === 'unknown' || !isEmpty(cell)) columns.set(heading, column);
    },
    /** Notes what of a list of `label:value` items is not published. */
    noteItems(items: readonly string[] = []): void {
      for (const item of items) {
        if (withheldItems.size >= maxItems) return;
        const judged = judgeFeature(item);
        if (!judged.isPublished && (judged.reason === 'unknown' || judged.reason === 'private'))
          withheldItems.set(nameOfHeading(judged.label), judged.reason);
      }
    },
    /** Never with a value. */
    lists() {
      const headingsOf = (isWanted: (column: Column) => boolean) =>
        [...columns].flatMap(([heading, column]) => (isWanted(column) ? [nameOfHeading(heading)] : []));
      const featuresOf = (publishing: 'asked' | 'unknown') =>
        headingsOf((column) => column.kind === 'feature' && column.publishing === publishing);
      const itemsOf = (reason: string) =>
        [...withheldItems].flatMap(([label, why]) => (why === reason ? label : []));
      return {
        ignored: headingsOf(({ kind }) => kind === 'unknown'),
        askedFor: featuresOf('asked'),
        unknownColumns: featuresOf('unknown'),
        privateColumns: headingsOf(({ kind }) => kind === 'private'),
        unknownItems: itemsOf('unknown'),
        privateItems: itemsOf('private'),
      };
    },
  };
}
