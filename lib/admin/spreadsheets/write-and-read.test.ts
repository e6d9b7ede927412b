import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkbook } from './open-workbook.ts';
import { readTable } from './read-table.ts';
import type { SheetCell, SheetColumn } from './table-file.ts';
import { sheetBytes } from './write-table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emlak-tables-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Format = 'csv' | 'xlsx';
const plain: SheetColumn[] = ['İlan No', 'Başlık', 'Not'].map((heading) => ({ heading }));

async function* each<Item>(items: readonly Item[]) {
  yield* items;
}

/** Writes rows into a file. @returns its path, and what was said of cells that were cut */
async function write(format: Format, rows: readonly SheetCell[][], columns = plain) {
  const path = join(folder, `a.${format}`);
  const told: string[] = [];
  const bytes = sheetBytes(format, columns, each(rows), (problem) => told.push(problem));
  await writeFile(path, bytes);
  return { path, told };
}

const readBack = async (path: string) =>
  (await readTable(path)).records.map(({ cells }) => cells.map(([, value]) => value));

// XML has no place for control characters but line ends, nor for half letters.
const text = fc
  .string({ unit: 'binary' })
  .map((value) => value.toWellFormed().replace(/(?![\r\n])[\p{Control}\ufffe\uffff]/gu, ''));
const row = fc.tuple(fc.integer({ min: 1 }).map(String), text, text).map((cells) => [...cells]);

describe.each(['csv', 'xlsx'] as const)('a %s file', (format) => {
  it('is read back as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
        expect(await readBack((await write(format, rows)).path)).toEqual(rows);
      }),
      { numRuns: 30 },
    );
  });

  it('keeps what a spreadsheet would spoil', async () => {
    const rows = [
      ['1', '=SUM(A1)', '007'],
      ['2', '+90 532', '1.250.000'],
      ['3', '3+1', '-acil-'],
      ['4', '@', '1e5'],
      ['5', "'=1+1", "''-'"],
      ['6', '<p>a</p>\r\n<p>b</p>', '_x000D_'],
    ];
    expect(await readBack((await write(format, rows)).path)).toEqual(rows);
  });

  it('fails with its rows', async () => {
    async function* failing(): AsyncGenerator<string[]> {
      yield ['1', 'a', 'b'];
      throw new Error('veritabanı');
    }
    const writing = writeFile(join(folder, 'c'), sheetBytes(format, plain, failing()));
    await expect(writing).rejects.toThrow('veritabanı');
  });
});

const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', "=cmd|' /C calc'!A0"];
it('gives Excel no formula to calculate in a CSV file, not even as a heading', async () => {
  const { path } = await write(
    'csv',
    formulas.map((formula) => [formula, 'a', 'b']),
    [{ heading: '=1' }, ...plain.slice(1)],
  );
  const lines = (await readFile(path, 'utf8')).slice(1).trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + formulas.length);
  for (const line of lines) expect(line).toMatch(/^"?'[=+\-@\t\r＝]/);
});

it('opens in Excel with headings that stay, widths, and days and amounts that are shown the Turkish way', async () => {
  const { path } = await write(
    'xlsx',
    [['Ev', 1_250_000, new Date('2026-11-21T11:30:00Z')]],
    [
      { heading: 'Başlık', width: 44 },
      { heading: 'Fiyat', format: 'amount' },
      { heading: 'Tarih', format: 'time' },
    ],
  );
  const book = await openWorkbook(await readFile(path));
  const sheet = await textOf(await book.read(book.sheets[0]?.path ?? ''));
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
  expect(sheet).toMatch(/<col [^>]*width="44"/);
  const styles = await textOf(await book.readKind('styles'));
  expect(styles).toMatch(/formatCode="#,##0"|<xf [^>]*numFmtId="3"/);
  expect(styles).toContain('dd.mm.yyyy hh:mm');
  expect(await readBack(path)).toEqual([['Ev', '1250000', '2026-11-21T14:30:00']]);
});

it('cuts a text that is too long for a cell with a mark, and tells of it', async () => {
  const { path, told } = await write('xlsx', [['1001', 'ş'.repeat(40_003), '']]);
  const [[, cell] = []] = await readBack(path);
  expect(cell).toHaveLength(32_767);
  expect(cell).toMatch(/ş …\[uzun olduğu için burada kesildi\]$/);
  expect(told).toEqual([expect.stringContaining('“Başlık” 1001 için')]);
});
