import { parseArgs } from 'node:util';

type Known<Part extends string, Count extends string> = {
  parts: readonly Part[];
  /** Whole numbers above 0 by the name of their option, and what holds when it is not given. */
  counts: Readonly<Record<Count, number>>;
  usage: string;
};

type Options<Part extends string, Count extends string> = {
  only: Part[];
  /** Where the rows are written as JSON, null for nowhere. */
  json: string | null;
  counts: Record<Count, number>;
};

/** Null, and what to print instead, when the arguments cannot be read. */
export function readRunOptions<Part extends string, Count extends string>(
  args: string[],
  { parts, counts, usage }: Known<Part, Count>,
): Options<Part, Count> | null {
  const names = Object.keys(counts) as Count[];
  const options = Object.fromEntries(
    ['only', 'json', ...names].map((name) => [name, { type: 'string' as const }]),
  );
  try {
    const { values } = parseArgs({ args, options });
    const read = names.map((name) => [name, readCount(name, values[name] ?? String(counts[name]))]);
    return {
      only: values.only === undefined ? [...parts] : readParts(values.only, parts),
      json: values.json ?? null,
      counts: Object.fromEntries(read),
    };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
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
