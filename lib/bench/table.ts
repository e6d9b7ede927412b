import type { Row } from './row.ts';

/** The rows as a Markdown table. */
export function toTable(rows: readonly Row[]): string {
  const lines = rows.map(({ what, figure, target, yardstick, isMet }) => [
    what,
    figure,
    target,
    isMet === null ? '' : isMet ? 'met' : 'MISSED',
    yardstick,
  ]);
  const all = [['what', 'measured', 'target', '', 'yardstick'], ...lines];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(3, ...all.map((line) => line[column]?.length ?? 0)),
  );
  const draw = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = all;
  return [draw(head), draw(widths.map((width) => '-'.repeat(width))), ...body.map(draw)].join('\n');
}
