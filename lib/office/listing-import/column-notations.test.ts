import { expect, it } from 'vitest';
import { CellDate } from '../spreadsheets/table-file.ts';
import { readNotations } from './column-notations.ts';

/** Returns the cells of a column as everything else reads them. */
function column(heading: string, cells: readonly unknown[]) {
  const records = cells.map((cell, at) => ({ row: at + 2, cells: [[heading, cell]] as [string, unknown][] }));
  const notations = readNotations(records, true);
  const read = cells.map((cell) => notations.toCell(heading, cell));
  return { read, monthFirst: notations.monthFirst };
}

it.each<[string, cells: string[], read: string[]]>([
  ['Net m²', ['98.125', '120.5', '1,250.75'], ['98,125', '120,5', '1.250,75']],
  ['Net m²', ['98.125', '120.50 m²', '98.125 m2'], ['98,125', '120,50 m²', '98,125 m2']],
  ['Net m²', ['98.125', '0.500', '1,250'], ['98,125', '0,500', '1.250']],
  // Nothing proves it, the other notation is proved, or both are.
  ['Net m²', ['98.125', '120'], ['98.125', '120']],
  ['Net m²', ['1.250', '98,5'], ['1.250', '98,5']],
  ['Aidat', ['1.250', '98,5', '98.5'], ['1.250', '98,5', '98,5']],
  ['Aidat', ['$1,250.50', '1.250'], ['$1.250,50', '1,250']],
  ['Fiyat', ['4,850,000', '850,000', '4850333.333', '4.85'], ['4.850.000', '850.000', '4850333,333', '4.85']],
  ['Parsel', ['101,102,103', '3+1', '12.2020'], ['101,102,103', '3+1', '12.2020']],
  ['Başlık', ['98.5', '3.5'], ['98.5', '3.5']],
])('reads numbers below %s by what their column proves: %j', (heading, cells, read) => {
  expect(column(heading, cells)).toEqual({ read, monthFirst: [] });
});

it.each<[price: string, area: string]>([
  ['4,850,000.00', '98,125'],
  // A person may have written it, and another person or a program the rest.
  ['4,850,000', '98.125'],
  ['4850000.5', '98.125'],
  ['4.850.000,00', '98.125'],
])('reads 98.125 in a file with %s of another column as %s', (price, area) => {
  const cells = { Fiyat: price, 'Net m²': '98.125', Başlık: '98.125' };
  const notations = readNotations([{ row: 2, cells: Object.entries(cells) }], true);
  expect(notations.toCell('Net m²', '98.125')).toBe(area);
  expect(notations.toCell('Başlık', '98.125')).toBe('98.125');
  const withTurkish = [{ row: 2, cells: Object.entries({ ...cells, Aidat: '98,5' }) }];
  expect(readNotations(withTurkish, true).toCell('Net m²', '98.125')).toBe('98.125');
});

const day = (text: string, time = '00:00:00') => new CellDate(`${text}T${time}`);

it('reads a column of dates month first as a whole where one proves it, and names it', () => {
  const cells = [
    '12/31/2026',
    '1/2/2027',
    new CellDate('12/11/2026'),
    '9/3/26 2:05 PM',
    '',
    '12-30-2026 12:00 AM',
    '31 Aralık 2026',
  ];
  expect(column('Yetki Bitiş', cells)).toEqual({
    read: [
      ...[day('2026-12-31'), day('2027-01-02'), day('2026-12-11'), day('2026-09-03', '14:05:00'), ''],
      ...[day('2026-12-30'), '31 Aralık 2026'],
    ],
    monthFirst: ['Yetki Bitiş'],
  });
  expect(column('Teslim Tarihi', ['12/31/2026', '1/2/2027']).read).toEqual([
    day('2026-12-31'),
    day('2027-01-02'),
  ]);
});

it('leaves a column day first, and one that holds no dates', () => {
  for (const cells of [['31/12/2026', '1/2/2027'], ['1/2/2027'], ['31.12.2026', '12.31.2026']])
    expect(column('Yetki Bitiş', cells)).toEqual({ read: cells, monthFirst: [] });
  expect(column('Kat', ['12/31/2026', '1/2/2027'])).toEqual({
    read: ['12/31/2026', '1/2/2027'],
    monthFirst: [],
  });
});

it('refuses a column that proves both, with the rows, except what is written with dots', () => {
  const said = expect.objectContaining({
    reason: expect.stringMatching(/3\. satır ay\/gün\/yıl, 2\. satır gün\/ay\/yıl yazılmış/),
  });
  expect(column('Yetki Bitiş', ['31/12/2026', '12/31/2026', '1/2/2027', '01.02.2027'])).toEqual({
    read: [said, said, said, '01.02.2027'],
    monthFirst: [],
  });
});

it('refuses the days that a spreadsheet has read the other way round before', () => {
  const { read } = column('Yetki Bitiş', [day('2027-02-01'), '12/31/2026', day('2026-12-31')]);
  expect(read).toEqual([
    expect.objectContaining({ reason: expect.stringMatching(/3\. satır ay\/gün\/yıl yazılmış; bütün/) }),
    ...[day('2026-12-31'), day('2026-12-31')],
  ]);
});
