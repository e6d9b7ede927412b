import { firstOf, more } from '#lib/site/texts/first-of.ts';
import { formatAmount } from '#lib/site/texts/format-amount.ts';

const maxShown = 100;
const maxRanges = 20;

/** Writes some of many items in one line, and how many more there are. */
export const joined = (items: readonly string[], shown = maxShown): string =>
  firstOf(items, shown, more('tane')).join(', ');

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
  return [...names, ...(rest > 0 ? [more('satır')(rest)] : [])].join(', ');
}
