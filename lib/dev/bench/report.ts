import { cpus, loadavg } from 'node:os';

/** One line of the soak's table: what was measured, and whether it is within what is promised. */
export type Row = { what: string; measured: string; promise: string; isKept: boolean };

/** Prints lines as a Markdown table below the date and the machine. */
export function printReport(lines: readonly Record<string, string>[]): void {
  const machine = `${cpus().length} cores, ${cpus()[0]?.model.trim()}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`;
  const date = new Date().toISOString().slice(0, 10);
  const head = Object.keys(lines[0] ?? {});
  const rows = [head, head.map(() => '---'), ...lines.map((line) => head.map((name) => line[name] ?? ''))];
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  console.log(`\n${date}, ${machine}; clients and database on the same machine.\n\n${table}`);
}
