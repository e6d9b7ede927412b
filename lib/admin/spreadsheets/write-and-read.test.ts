import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorkbook } from './open-workbook.ts';
import { readTable } from './read-table.ts';
import { sheetBytes } from './write-table.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emlak-tables-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function* each<Item>(items: readonly Item[]) {
  yield* items;
}

const columns = ['İlan No', 'Başlık', 'Not'].map((heading) => ({ heading }));

async function roundTrip(format: 'csv' | 'xlsx', rows: string[][]): Promise<unknown[][]> {
  const path = join(folder, `a.${format}`);
  await writeFile(path, sheetBytes(format, columns, each(rows)));
  const records = (await readTable(path)).records;
  return records.map(({ cells }) => cells.map(([, value]) => value));
}

// XML has no place for control characters but line ends, nor for half letters.
const text = fc
  .string({ unit: 'binary' })
  .map((value) => value.toWellFormed().replace(/(?![\r\n])[\p{Control}\ufffe\uffff]/gu, ''));
const row = fc.tuple(fc.integer({ min: 1 }).map(String), text, text).map((cells) => [...cells]);

describe.each(['csv', 'xlsx'] as const)('a %s file', (format) => {
  it('is read back as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 5 }), async (rows) => {
        expect(await roundTrip(format, rows)).toEqual(rows);
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
    expect(await roundTrip(format, rows)).toEqual(rows);
  });
});

it('opens in Excel with headings that stay, widths, and days and amounts that are shown the Turkish way', async () => {
  const columns = [
    { heading: 'Başlık', width: 44 },
    { heading: 'Fiyat', format: 'amount' as const },
    { heading: 'Tarih', format: 'time' as const },
  ];
  const path = join(folder, 'excel.xlsx');
  await writeFile(
    path,
    sheetBytes('xlsx', columns, each([['Ev', 1_250_000, new Date('2026-11-21T11:30:00Z')]])),
  );
  const book = await openWorkbook(await readFile(path));
  const textOf = async (part: AsyncIterable<Uint8Array> | null) =>
    Buffer.concat(await Array.fromAsync(part ?? [])).toString();
  const sheet = await textOf(await book.read(book.sheets[0]?.path ?? ''));
  expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
  expect(sheet).toMatch(/<col [^>]*width="44"/);
  const styles = await textOf(await book.readKind('styles'));
  expect(styles).toMatch(/formatCode="#,##0"|<xf [^>]*numFmtId="3"/);
  expect(styles).toContain('dd.mm.yyyy hh:mm');
  const [record] = (await readTable(path)).records;
  expect(record?.cells).toEqual([
    ['Başlık', 'Ev'],
    ['Fiyat', '1250000'],
    ['Tarih', '2026-11-21T14:30:00'],
  ]);
});

it('fails with its rows', async () => {
  const failing = async function* (): AsyncGenerator<string[]> {
    yield ['1', 'a', 'b'];
    throw new Error('veritabanı');
  };
  for (const format of ['csv', 'xlsx'] as const)
    await expect(writeFile(join(folder, 'c'), sheetBytes(format, columns, failing()))).rejects.toThrow(
      'veritabanı',
    );
});

it('cuts a text that is too long for a cell with a mark, and tells of it', async () => {
  const path = join(folder, 'long.xlsx');
  const told: string[] = [];
  const columns = [{ heading: 'İlan No' }, { heading: 'Açıklama' }];
  const rows = each([['1001', 'ş'.repeat(40_003)]]);
  await writeFile(
    path,
    sheetBytes('xlsx', columns, rows, (problem) => told.push(problem)),
  );
  const [record] = (await readTable(path)).records;
  const cell = String(record?.cells[1]?.[1]);
  expect(cell).toHaveLength(32_767);
  expect(cell).toMatch(/ş …\[uzun olduğu için burada kesildi\]$/);
  expect(told).toEqual([expect.stringContaining('“Açıklama” 1001 için')]);
});
