import { writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';

/** Prints lines as a Markdown table below the date and the machine; `json` is a file that gets them too. */
export async function printReport(lines: readonly Record<string, string>[], json?: string): Promise<void> {
  const machine = `${cpus().length} cores, ${cpus()[0]?.model.trim()}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`;
  const date = new Date().toISOString().slice(0, 10);
  const head = Object.keys(lines[0] ?? {});
  const rows = [head, head.map(() => '---'), ...lines.map((line) => head.map((name) => line[name] ?? ''))];
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  console.log(`\n${date}, ${machine}; clients and database on the same machine.\n\n${table}`);
  if (json) await writeFile(json, `${JSON.stringify({ date, machine, lines }, null, 2)}\n`);
}

type Usual = Record<string, string | undefined>;

/**
 * Reads `--name value` options.
 * @param usual what holds for an option that is not given
 * @param parts what `--only a,b` may name
 * @returns the values, and the parts to run; ends the process with the usage when something else is typed
 */
export function readOptions<const Part extends string>(
  command: string,
  parts: readonly Part[],
  usual: Usual,
) {
  const names = ['only', 'json', ...Object.keys(usual)];
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    const { values } = parseArgs({ options });
    const only = values.only?.split(',') ?? [...parts];
    const unknown = only.find((name) => !parts.some((part) => part === name));
    if (unknown !== undefined) throw new Error(`--only: there is no part "${unknown}"`);
    return { only: only as Part[], values: { ...usual, ...values } as Usual };
  } catch (error) {
    const usage = Object.entries(usual).map(([name, value = 'VALUE']) => `[--${name} ${value}]`);
    console.error(error instanceof Error ? error.message : error);
    console.error(`npm run ${command} -- [--only ${parts.join(',')}] [--json FILE] ${usage.join(' ')}`);
    process.exit(2);
  }
}
