import { expect, it } from 'vitest';
import { noSheet } from '../spreadsheets/table-file.ts';
import { type ImportReport, isFlawless, reportIssues, reportNotes, reportSummary } from './report.ts';

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
    lacking: { areas: [], price: [], status: [] },
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
  const folder = (name: string, length: number) => Array.from({ length }, (_, at) => `${name}/${at}.jpg`);
  const unclaimed = ['salon.jpg', '2026/8101-1.jpg', ...folder('9998', 5), ...folder('9999', 6)];
  const named = reportIssues({ ...report, leftOut: { media: [], others: [], unclaimed } }).at(-1);
  expect(named).toContain(
    'alınmayan fotoğraflar: salon.jpg, 2026/8101-1.jpg, 9998/0.jpg, 9998/1.jpg, 9998/2.jpg, 9998/3.jpg, 9998/4.jpg, 9999/ (6 fotoğraf). ',
  );
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

it('tells of listings that lack an area, a price or a status, and of photographs that stay', () => {
  const lacking = { areas: [{ id: 5001, missing: 'net alan' }], price: [5002, 5003], status: [5003] };
  const issues = reportIssues({ ...report, changed: null, lacking });
  expect(issues.slice(1)).toEqual([
    expect.stringMatching(/^uyarı: fiyatı yazılı 1 konutta .*: net alan: 5001$/),
    expect.stringMatching(/^uyarı: 2 ilanın fiyatı yok, .*: 5002, 5003$/),
    expect.stringMatching(/^uyarı: 1 ilanın durumu yok, .*: 5003$/),
  ]);
  const photos = { stored: 0, reused: 0, kept: 3 };
  const done = { ...report, records: 1, bad: 0, isDryRun: false, photos };
  expect(reportSummary(done)[1]).toBe('Fotoğraflar: 0 yeni, 0 önceden hazırlanmış, 3 sitede olan.');
});

it('tells of fields that were not used in a sheet only: a program has many of its own', () => {
  const notes = { ...report, mappedTypes: [], ignored: ['etiket'], askedFor: [], totalRows: [] };
  expect(reportNotes(notes)).toEqual(['Kullanılmayan alanlar: etiket']);
  expect(reportNotes({ ...notes, isSheet: false })).toEqual([]);
});

it.each([
  [1, 0, true],
  [1, 1, false],
  [0, 0, false],
])('with %i records, %i of them bad, is flawless: %s', (records, bad, isIt) => {
  expect(isFlawless({ ...report, records, bad })).toBe(isIt);
});
