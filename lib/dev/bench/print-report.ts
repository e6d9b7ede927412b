import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';

type Report<Row> = {
  rows: readonly Row[];
  /** What stands in each column of the table, by its heading. */
  columns: Readonly<Record<string, (row: Row) => string>>;
  /** Follows the name of the machine. */
  remark?: string;
  /** Where the rows are written as JSON, null for nowhere. */
  json: string | null;
};

/** Prints what was measured as a Markdown table, with the date and the machine above. */
export async function printReport<Row>({ rows, columns, remark = '', json }: Report<Row>): Promise<void> {
  const load = loadavg()[0]?.toFixed(1);
  const machine = `${cpus().length} cores, ${cpus()[0]?.model.trim()}, Node ${process.version}, load ${load}`;
  const date = new Date().toISOString().slice(0, 10);
  const lines = rows.map((row) => Object.values(columns).map((cell) => cell(row)));
  console.log(`\n${date}, ${machine}${remark}\n\n${drawTable(Object.keys(columns), lines)}`);
  if (json) await writeFile(json, `${JSON.stringify({ date, machine, rows }, null, 2)}\n`);
}

function drawTable(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...lines].map((line) => line[column]?.length ?? 0)),
  );
  const draw = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [draw(head), draw(widths.map((width) => '-'.repeat(width))), ...lines.map(draw)].join('\n');
}
