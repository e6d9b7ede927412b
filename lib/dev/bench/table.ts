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
  return drawTable(['what', 'measured', 'target', '', 'yardstick'], lines);
}

/** Lines of cells as a Markdown table. */
export function drawTable(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...lines].map((line) => line[column]?.length ?? 0)),
  );
  const draw = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [draw(head), draw(widths.map((width) => '-'.repeat(width))), ...lines.map(draw)].join('\n');
}
