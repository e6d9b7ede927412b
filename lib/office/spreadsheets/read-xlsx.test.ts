import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CellNumber } from './cell-number.ts';
import { readTable } from './read-table.ts';
import { CellDate, CellFault, CellLink } from './table-file.ts';
import { sheetOf, workbookFile } from './testing/workbook-file.ts';

// Workbooks of LibreOffice and openpyxl: recorded-workbooks.full.test.ts. What is too much: hostile-files.test.ts.

const { path, write, read, table } = await workbookFile();
const struck = { font: { strikethrough: true } };
const video = 'https://www.youtube.com/watch?v=abcdefghijk';
const link = (address: string, label = 'İzle') => new CellLink(label, address);

it('reads texts, numbers as their cells show them, days, boxes and what failed', async () => {
  const { values } = await read(
    ['Başlık'],
    [
      ['Zengin & şık\r\n_x'],
      [{ value: 98.125, style: { numFmt: '0.00' } }],
      [{ value: 125_000, style: { numFmt: '[$€-407] #,##0' } }],
      [{ value: new Date('2026-11-21T14:30:00Z'), style: { numFmt: 'dd.mm.yyyy hh:mm' } }],
      [{ value: 0.5, style: { numFmt: 'hh:mm' } }],
      [{ value: 5_321_234_567, style: { numFmt: 'dd.mm.yyyy' } }],
      [true],
      [{ formula: 'SUM(B1:B2)', formulaResult: 3622499.9999999995, value: null }],
    ],
  );
  expect(values.map((value) => (value instanceof CellNumber ? value.toShown() : value))).toEqual([
    ...['Zengin & şık\r\n_x', '98,13', '125.000 €', new CellDate('2026-11-21T14:30:00')],
    ...[new CellDate('1899-12-30T12:00:00'), expect.any(CellFault), true, '3622500'],
  ]);
});

it('gives every row of a merged cell its value', async () => {
  const cities = [
    ['Ankara', 1],
    [null, 2],
    [null, 3],
    ['Bursa', 4],
  ];
  const merges = [
    { startRow: 1, endRow: 3, startCol: 0, endCol: 0 },
    { startRow: 4, endRow: 4, startCol: 0, endCol: 1 },
  ];
  expect((await read(['İl', 'No'], cities, { merges })).values).toEqual([
    'Ankara',
    'Ankara',
    'Ankara',
    'Bursa',
  ]);
});

it('counts days from 1904 where the workbook does', async () => {
  const { writeXlsx } = await import('hucre/xlsx');
  const day = { value: new Date('2026-11-21T00:00:00Z'), style: { numFmt: 'dd.mm.yyyy' } };
  await writeFile(
    path,
    await writeXlsx({ sheets: [sheetOf('Sayfa', [['Tarih'], [day]])], dateSystem: '1904' }),
  );
  expect((await table()).records[0]?.cells).toEqual([['Tarih', new CellDate('2026-11-21T00:00:00')]]);
});

it.each<[what: string, target: string, address: string | null]>([
  ['a page', video, video],
  ['a page without its scheme', 'www.youtube.com/x', 'https://www.youtube.com/x'],
  ['an address of mail', 'mailto:elif@example.com', 'mailto:elif@example.com'],
  ['a file', 'file:///C:/video.mp4', null],
  ['another program', 'javascript:alert(1)', null],
])('reads a link to %s', async (_, target, address) => {
  const { values } = await read(['Video'], [[{ value: 'İzle', hyperlink: { target } }]]);
  expect(values).toEqual([address === null ? 'İzle' : link(address)]);
});

it('reads the links of formulas, with what other cells say', async () => {
  const formula = (text: string) => ({ value: 'İzle', formula: text, formulaResult: 'İzle' });
  const rows = [
    [formula(`HYPERLINK("${video}","İzle")`)],
    [formula('HYPERLINK("https://youtu.be/"&B3,"İzle")'), 'kod'],
    [formula('HYPERLINK("#Sayfa2!A1","İzle")')],
    [formula('UPPER("izle")')],
  ];
  expect((await read(['Video', 'Kod'], rows)).values).toEqual([
    link(video),
    link('https://youtu.be/kod'),
    'İzle',
    'İzle',
  ]);
});

it('knows rows and columns that nobody sees, and hidden sheets', async () => {
  const rowDefs = new Map([
    [1, { hidden: true }],
    [2, { height: 0 }],
    [3, { height: 30 }],
  ]);
  const rows = [['Başlık', 'Tür'], ...['a', 'b', 'c'].map((title) => [title, 'Konut'])];
  const columns = [{ width: 9 }, { hidden: true }];
  await write(
    sheetOf('Arşiv', rows, { hidden: true }),
    sheetOf('Sayfa', rows, { rowDefs, columns }),
    sheetOf('Liste', rows, { veryHidden: true }),
    sheetOf('Öbür', rows),
  );
  expect((await table()).facts).toMatchObject({
    ...{ sheet: 'Sayfa', otherSheets: ['Öbür'], hiddenSheets: ['Arşiv', 'Liste'] },
    ...{ hiddenRows: [2, 3], hiddenColumns: ['Tür'] },
  });
});

it('knows which cells of a row are struck out, by their style or their text', async () => {
  const run = (text: string, isStruck = true) => ({ text, ...(isStruck && struck) });
  const { facts } = await read(
    ['Başlık', 'Tür'],
    [
      [
        { value: 'x', style: struck },
        { value: 'y', style: struck },
      ],
      [{ value: 'x', style: struck }, 'y'],
      [{ value: 'üstü çizili', richText: [run('üstü'), run(' ', false), run('çizili')] }, 'y'],
      [{ value: 'yarısı çizili', richText: [run('yarısı'), run(' çizili', false)] }, 'y'],
      ['x', { value: 'y', style: { font: { bold: true } } }],
    ],
  );
  expect(facts.struckRows).toEqual([
    { row: 2, headings: ['Başlık', 'Tür'] },
    { row: 3, headings: ['Başlık'] },
    { row: 4, headings: ['Başlık'] },
  ]);
});

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

it('tells pictures on rows of listings, not those above the headings, and pictures within cells', async () => {
  const images = [0, 2, 2].map((row) => ({
    data: pixel,
    type: 'png' as const,
    anchor: { from: { row, col: 3 } },
  }));
  await write(
    sheetOf(
      'Sayfa',
      [
        ['Portföy'],
        ['Başlık', 'Fotoğraflar'],
        ['Ev', { value: 'x', formula: '_xlfn.IMAGE("https://a.example/1.jpg")' }],
      ],
      { images },
    ),
  );
  const { facts, records } = await readTable(path, (cells) => cells.length > 1 && cells[1] !== '');
  expect(facts.pictureRows).toEqual([3]);
  expect(records[0]?.cells[1]?.[1]).toMatchObject({
    isPicture: true,
    reason: expect.stringContaining('klasöre koyun'),
  });
});

it('refuses files of other kinds', async () => {
  const broken = join(path, '..', 'b.xlsx');
  await writeFile(broken, 'x');
  await expect(readTable(broken)).rejects.toThrow('XLSX dosyası');
});
