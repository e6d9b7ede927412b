import { parseArgs } from 'node:util';

/** Whole numbers above 0 by the name of their option: what holds when it is not given, and what it means. */
type Counts<Name extends string> = Readonly<Record<Name, readonly [usual: number, meaning: string]>>;

type RunOptions<Part extends string, Name extends string> = {
  only: readonly Part[];
  /** Where the rows are written as JSON, null for nowhere. */
  json: string | null;
} & Record<Name, number>;

/** Null, and what to print instead, when the arguments of `npm run <command>` cannot be read. */
export function readRunOptions<Part extends string, Name extends string>(
  command: string,
  parts: readonly Part[],
  counts: Counts<Name>,
): RunOptions<Part, Name> | null {
  const names = Object.keys(counts) as Name[];
  const options = Object.fromEntries(
    ['only', 'json', ...names].map((name) => [name, { type: 'string' as const }]),
  );
  try {
    const { values } = parseArgs({ options });
    const read = names.map((name) => [name, readCount(name, values[name] ?? String(counts[name][0]))]);
    return {
      only: values.only === undefined ? parts : readParts(values.only, parts),
      json: values.json ?? null,
      ...(Object.fromEntries(read) as Record<Name, number>),
    };
  } catch (error) {
    const rows = [
      [`--only ${parts.join(',')}`, 'parts to run, all by default'],
      ['--json FILE', 'writes the figures as JSON'],
      ...names.map((name) => [`--${name} N`, `${counts[name][1]} (${counts[name][0]})`]),
    ];
    const lines = rows.map(([option = '', meaning]) => `  ${option.padEnd(22)} ${meaning}`);
    console.error(
      [error instanceof Error ? error.message : error, `npm run ${command} -- [options]`, ...lines].join(
        '\n',
      ),
    );
    return null;
  }
}

function readParts<Part extends string>(list: string, known: readonly Part[]): Part[] {
  return list.split(',').map((text) => {
    const part = known.find((name) => name === text);
    if (!part) throw new Error(`--only: there is no part "${text}"`);
    return part;
  });
}

function readCount(name: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new Error(`--${name} must be a whole number above 0`);
  return Number(text);
}
