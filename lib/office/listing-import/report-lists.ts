import { formatAmount } from '#lib/domain/listing/price.ts';
import { reportTexts as texts } from '#lib/site/texts/import-report.ts';

const maxShown = 100;
const maxRanges = 20;

/** Writes some of many items in one line, and how many more there are. */
export function listOf(items: readonly string[], shown = maxShown): string {
  const rest = items.length - shown;
  return [...items.slice(0, shown), ...(rest > 0 ? [texts.moreItems(formatAmount(rest))] : [])].join(', ');
}

/** Writes rows in one line, consecutive ones as `5-9`. */
export function listOfRows(rows: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const row of rows) {
    const range = ranges.at(-1);
    if (range?.last === row - 1) range.last = row;
    else ranges.push({ first: row, last: row });
  }
  const shown = ranges.slice(0, maxRanges);
  const rest = rows.length - shown.reduce((count, { first, last }) => count + last - first + 1, 0);
  const names = shown.map(({ first, last }) =>
    first === last ? formatAmount(first) : `${formatAmount(first)}-${formatAmount(last)}`,
  );
  return [...names, ...(rest > 0 ? [texts.moreRows(formatAmount(rest))] : [])].join(', ');
}
