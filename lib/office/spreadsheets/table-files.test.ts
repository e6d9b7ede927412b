import { mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { CellNumber } from './cell-number.ts';
import { readTable } from './read-table.ts';
import { CellDate, type SheetCell, type SheetColumn } from './table-file.ts';
import { sheetBytes } from './write-table.ts';

// Encodings, `sep=` and workbooks of other programs are in recorded-workbooks.full.test.ts.

const { path: folder, remove } = await mkdtempDisposable(join(tmpdir(), 'emlak-tables-'));
afterAll(remove);

async function read(name: string, content: string) {
  const path = join(folder, name);
  await writeFile(path, content);
  const { records } = await readTable(path);
  return records.map(({ row, cells, problem }) => ({
    row,
    ...(problem !== undefined && { problem }),
    values: Object.fromEntries(cells),
  }));
}

it('counts rows of a CSV file as a sheet does, leaves empty ones out, and fills short ones up', async () => {
  expect(await read('a.csv', 'a;b\n1;2\n\n;\n"x\ny";3\n4;5;;\n6\n')).toEqual([
    { row: 2, values: { a: '1', b: '2' } },
    { row: 5, values: { a: 'x\ny', b: '3' } },
    { row: 6, values: { a: '4', b: '5' } },
    { row: 7, values: { a: '6', b: '' } },
  ]);
});

const objects = [
  { title: 'a {"[,]}" \\', list: ['x', 'y'] },
  { title: 'ş', deep: { data: [1, { a: [] }] } },
];

describe('a JSON file', () => {
  it.each([
    ['an indented array', `\ufeff${JSON.stringify(objects, null, 2)}\n`],
    ['lines', objects.map((object) => JSON.stringify(object)).join('\r\n')],
    ['an answer of the API', JSON.stringify({ kayitSayisi: 2, extra: {}, data: objects })],
  ])('may be %s', async (_, text) => {
    const records = await read('a.json', text);
    expect(records).toEqual(objects.map((values, at) => ({ row: at + 1, values })));
  });

  it('may be an empty list, or have a broken line', async () => {
    expect(await read('a.json', '[]')).toEqual([]);
    expect(await read('a.json', '{"a": tru}\n{"a": 1}')).toMatchObject([
      { row: 1, problem: 'JSON kaydı okunamadı' },
      { row: 2, values: { a: 1 } },
    ]);
  });
});

it.each([
  ['a.csv', 'Dosya boş.', '\n \n'],
  ['a.csv', '2. sütunun başlığı boş', 'a;\n1;2\n'],
  // Not gathered in memory behind one quotation mark.
  ['a.csv', 'tırnak işaretleri bozuk', `a;b\n1;"${'x\n'.repeat(3_000_000)}"\n`],
  ['a.pdf', 'türü anlaşılamadı', 'x'],
  ['a.json', 'boş', ''],
  ['a.json', 'ilan dizisi', 'İlan No;Başlık'],
  ['a.json', '2. kayıtta bozuk', '[{"a":1}, 7]'],
  // Not taken for lines, of which the last one is whole.
  ['a.json', 'bozuk ya da yarım kalmış', '[{"a":1},\n{"a":2}'],
  ['a.json', 'bozuk ya da yarım kalmış', '{"m":"basarili","data":[{"a":1}'],
])('refuses %s: %s', async (name, reason, content) => {
  const refusal = { name: 'UserError', message: expect.stringContaining(reason) };
  await expect(read(name, content)).rejects.toMatchObject(refusal);
});

it('says when a file is not there', async () => {
  await expect(readTable(join(folder, 'yok.csv'))).rejects.toThrow('Dosya bulunamadı');
});

const plain: SheetColumn[] = ['İlan No', 'Başlık', 'Not'].map((heading) => ({ heading }));

/** Writes rows into a file. @returns its path */
async function write(format: 'csv' | 'xlsx', rows: SheetCell[][], columns = plain) {
  const path = join(folder, `a.${format}`);
  await writeFile(path, sheetBytes(format, columns, Readable.from(rows)));
  return path;
}

const readBack = async (path: string) =>
  (await readTable(path)).records.map(({ cells }) =>
    cells.map(([, value]) => (value instanceof CellNumber ? String(value) : value)),
  );

// XML has no place for control characters but line ends, nor for half letters.
const text = fc
  .string({ unit: 'binary' })
  .map((value) => value.toWellFormed().replace(/(?![\r\n])[\p{Control}\ufffe\uffff]/gu, ''));
const row = fc.tuple(fc.integer({ min: 1 }).map(String), text, text).map((cells) => [...cells]);

/** Values that a spreadsheet would spoil. */
const delicate = [
  ['1', '=SUM(A1)', '007'],
  ['2', '+90 532', '1.250.000'],
  ['3', '3+1', '-acil-'],
  ['4', '@', '1e5'],
  ['5', "'=1+1", "''-'"],
  ['6', '<p>a</p>\r\n<p>b</p>', '_x000D_'],
];

describe.each(['csv', 'xlsx'] as const)('a %s file', (format) => {
  it('is read back as it was written', async () => {
    const rows = fc.array(row, { minLength: 1, maxLength: 5 });
    const property = fc.asyncProperty(rows, async (given) => {
      expect(await readBack(await write(format, given))).toEqual(given);
    });
    await fc.assert(property, { numRuns: 30, examples: [[delicate]] });
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

it('gives Excel no formula to calculate in a CSV file, not even as a heading', async () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', "=cmd|' /C calc'!A0"];
  const rows = formulas.map((formula) => [formula, 'a', 'b']);
  const path = await write('csv', rows, [{ heading: '=1' }, ...plain.slice(1)]);
  const lines = (await readFile(path, 'utf8')).slice(1).trimEnd().split('\r\n');
  expect(lines).toHaveLength(1 + formulas.length);
  for (const line of lines) expect(line).toMatch(/^"?'[=+\-@\t\r＝]/);
});

it('opens in Excel with headings that stay, widths, and days and amounts that are shown the Turkish way', async () => {
  const price: SheetColumn = { heading: 'Fiyat', format: 'amount', width: 44 };
  const columns: SheetColumn[] = [price, { heading: 'Tarih', format: 'time' }];
  const path = await write('xlsx', [[1_250_000, new Date('2026-11-21T11:30:00Z')]], columns);
  const { sheets } = await readXlsx(await readFile(path), { readStyles: true });
  expect(sheets[0]).toMatchObject({ freezePane: { rows: 1 }, columns: [{ width: 44 }, {}] });
  const formatAt = (place: string) => sheets[0]?.cells?.get(place)?.style?.numFmt;
  expect([formatAt('1,0'), formatAt('1,1')]).toEqual(['#,##0', 'dd.mm.yyyy hh:mm']);
  expect(await readBack(path)).toEqual([['1250000', new CellDate('2026-11-21T14:30:00')]]);
});

// That it tells of it: serve-office.test.ts.
it('cuts a text that is too long for a cell with a mark', async () => {
  const [[, cell] = []] = await readBack(await write('xlsx', [['1001', 'ş'.repeat(40_003), '']]));
  expect(cell).toHaveLength(32_767);
  expect(cell).toMatch(/ş …\[uzun olduğu için burada kesildi\]$/);
});
