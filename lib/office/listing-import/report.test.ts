import { expect, it } from 'vitest';
import { noSheet } from '../spreadsheets/table-file.ts';
import { type ImportReport, reportIssues } from './report.ts';

const nothing = { created: [], updated: [], unchanged: 0 };
const report = {
  ...{
    isSheet: true,
    facts: { ...noSheet, hiddenRows: [2, 3, 4, 5], struckRows: [{ row: 5, headings: ['Başlık'] }] },
    totalRows: [5],
  },
  ...{ errors: [{ row: 3, heading: null, reason: 'x' }], warnings: [], changed: nothing },
  ...{
    missingPhotos: { listings: 0, photos: 0 },
    leftOut: { media: [], others: [], unclaimed: [] },
    lackingAreas: [],
    darkPhotos: [],
    monthFirst: [],
  },
} as unknown as ImportReport;

it('tells of hidden rows that were imported, not of those that were left out', () => {
  const hidden = expect.stringMatching(/^uyarı: gizlenmiş .* satır 2, 4\. /);
  expect(reportIssues(report)).toEqual(['hata: satır 3: x', hidden]);
  expect(reportIssues({ ...report, changed: null })).toEqual(['hata: satır 3: x']);
});

it('names photographs of no listing, those of a full folder by their number', () => {
  const inFolder = Array.from({ length: 6 }, (_, index) => `9999/${index}.jpg`);
  const unclaimed = ['salon.jpg', '2026/8101-1.jpg', ...inFolder];
  const named = reportIssues({ ...report, leftOut: { media: [], others: [], unclaimed } }).at(-1);
  expect(named).toContain('alınmayan fotoğraflar: salon.jpg, 2026/8101-1.jpg, 9999/ (6 fotoğraf). ');
});

it('tells of rows whose title, number or price alone is struck out, and of pictures on listings', () => {
  const struckRows = [['Başlık', 'Tür'], ['Başlık'], ['İLAN NO'], ['Aidat'], ['Fiyat (TL)']].map(
    (headings, at) => ({
      row: at + 10,
      headings,
    }),
  );
  const facts = { ...report.facts, hiddenRows: [], struckRows, pictureRows: [12, 14] };
  expect(reportIssues({ ...report, errors: [], facts })).toEqual([
    expect.stringMatching(/^uyarı: üstü çizili .* satır 10-12, 14\. /),
    expect.stringMatching(/^uyarı: tablonun üzerindeki resimler okunmadı: satır 12, 14\. .*5001\/salon\.jpg/),
  ]);
});
