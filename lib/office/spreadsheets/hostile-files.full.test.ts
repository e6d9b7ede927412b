import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { openTestSite } from '#lib/data/embedded/testing/test-site.ts';
import { officeFlags } from '#lib/runtime/node-flags.mjs';
import { writeHostile } from './testing/hostile-files.ts';

const most = { seconds: 5, megabytes: 256 };

/** The files that take most, of each kind; those that are refused at once need not be as large. */
const files: Readonly<Record<string, number>> = {
  ...sized(1_000_000, [
    ...['attributes of all tags', 'long attribute values', 'text nobody reads', 'entities', 'empty tags'],
    ...['strings of 40 letters', 'long strings', 'one string in all cells', 'rows of one cell'],
    ...['cells with places', 'texts in cells', 'long texts in cells', 'faults below known headings'],
    ...['sheets without headings', 'hyperlinks of all cells', 'parts that are each within bounds'],
    ...['a nested sheet behind many strings', 'files', 'empty cells', 'a picture'],
  ]),
  ...sized(200_000, [
    'nested sheet',
    'attributes of one tag',
    'empty strings',
    'format code of [',
    'merges of rows',
  ]),
  ...sized(1_000_000, [
    ...['line ends below headings.csv', 'rows of nothing.csv', 'columns of headings.csv', 'cells.csv'],
    ...['long texts.csv', 'spaces.csv', 'nested and closed.json', 'lists.json', 'open lines.jsonl'],
  ]),
};

function sized(size: number, names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name.includes('.') ? name : `${name}.xlsx`, size]));
}

/** Imports a file in a process of its own beside a running site, as the office's folder does. */
async function importFile(dataDir: string, path: string) {
  const argv = ['lib/office/testing/measured-command.ts', 'listings', 'import', path, '--dry-run'];
  const child = spawn(process.execPath, [...officeFlags, ...argv], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const texts = [child.stderr, child.stdio[3] as Readable].map((pipe) => textOf(pipe as Readable));
  const [[said = '', took = ''], [code]] = await Promise.all([Promise.all(texts), once(child, 'exit')]);
  return { code, said, ...(JSON.parse(took || '{}') as Partial<typeof most>) };
}

// Seconds of the processor: others may be at work on the same machine.
it.runIf(process.platform === 'linux')(
  `refuses each hostile file within ${most.seconds} s and ${most.megabytes} MB, without a stack`,
  { timeout: 400_000 },
  async () => {
    const site = await openTestSite();
    for (const [name, size] of Object.entries(files)) {
      const path = await writeHostile(site.folder, name, size);
      const { said, ...took } = await importFile(site.folder, path);
      await rm(path);
      const within = (limit: number) => expect.toSatisfy((value) => value > 0 && value <= limit);
      const expected = { code: 1, seconds: within(most.seconds), megabytes: within(most.megabytes) };
      expect.soft(took, name).toEqual(expected);
      expect.soft(said, name).not.toMatch(/^\s+at /m);
    }
    await site.remove();
  },
);
