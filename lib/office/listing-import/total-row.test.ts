import { expect, it } from 'vitest';
import { CellFault } from '../spreadsheets/table-file.ts';
import { isTotalRow } from './total-row.ts';

it.each([
  [true, { Başlık: 'TOPLAM: 1 ilan', Fiyat: '5' }],
  [true, { 'İlan No': '', Başlık: '', Tür: '', Fiyat: '5.000', Aidat: new CellFault('formül') }],
  [false, { 'İlan No': '7002', Fiyat: '5' }],
  [false, { Başlık: 'Toplam 5 dönüm arsa', Fiyat: '5' }],
  [false, { Tür: 'Toplam', Fiyat: '5' }],
])('is a row of totals: %j, %j', (isTotal, record) => {
  expect(isTotalRow({ row: 7, cells: Object.entries(record) })).toBe(isTotal);
});
