import { expect, it } from 'vitest';
import type { ImportReport } from '../listing-import/report.ts';
import { noSheet } from '../spreadsheets/table-file.ts';
import { importLines, withProblems } from './result-text.ts';

const listings = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: 5001 + at, title: 'Ev' }));
const issue = { row: 3, heading: null, reason: 'x' };
const report = {
  ...{ records: 1, bad: 0, isSheet: true, isDryRun: false, facts: noSheet, errors: [], warnings: [] },
  ...{ changed: { created: [], updated: [], unchanged: 1 }, unmentioned: [], totalRows: [], monthFirst: [] },
  ...{
    lacking: { areas: [], price: [], status: [] },
    darkPhotos: [],
    mappedTypes: [],
    ignored: [],
    askedFor: [],
    unknownColumns: [],
  },
  ...{ privateColumns: [], unknownItems: [], privateItems: [], photos: { stored: 0, reused: 0, kept: 0 } },
  ...{ missingPhotos: { listings: 0, photos: 0 }, leftOut: { media: [], others: [], unclaimed: [] } },
} as unknown as ImportReport;

it('names 200 listings of each kind and counts the rest, but every fault', () => {
  const changed = { created: listings(201), updated: listings(200), unchanged: 0 };
  const lines = importLines({ ...report, changed, errors: Array(300).fill(issue) });
  expect(lines.filter((line) => line.includes('  Ev'))).toHaveLength(400);
  expect(lines.filter((line) => line.includes('ilan daha'))).toEqual(['  ... ve 1 ilan daha']);
  expect(lines.filter((line) => line.startsWith('  hata: '))).toHaveLength(300);
  const unmentioned = importLines({ ...report, unmentioned: listings(1300) });
  expect(unmentioned).toContainEqual(expect.stringMatching(/^SİTEDE OLUP DOSYADA OLMAYAN 1\.300 İLAN/));
  expect(unmentioned).toContain('  ... ve 1.100 ilan daha');
});

it('says what to do: with the rows, with listings that the file leaves out, or nothing', () => {
  const advice = (more: Partial<ImportReport>) => importLines({ ...report, ...more }).join('\n');
  expect(advice({})).toMatch(/Satırlarda düzeltilecek bir şey yok/);
  expect(advice({ errors: [issue] })).toMatch(/Yukarıdaki satırları aynı dosyada düzeltip/);
  expect(advice({ unmentioned: listings(6) })).toMatch(/listings remove 5001 5002 5003 5004 5005 \.\.\.$/m);
  // A file without rows says nothing of the listings that it leaves out.
  const empty = advice({ records: 0, unmentioned: listings(1) });
  expect(empty).toMatch(/Başlıkların altına ilan yazıp/);
  expect(empty).not.toContain('listings remove');
});

it('adds what is true today below the answer, as every program of Windows reads it', () => {
  const additions = { problems: ['a.xlsx alınamadı'], remarks: [], unread: [], endings: [] };
  const text = withProblems('Sonuç\nİlan', { ...additions, endings: [['BİTENLER:', ['5001  Ev']]] });
  expect(text).toMatch(/^\uFEFFSonuç\r\nİlan\r\n\r\nBİTENLER:\r\n {2}5001 {2}Ev\r\n\r\nYAPILAMAYANLAR/);
  expect(text).toMatch(/ {2}a\.xlsx alınamadı\r\nBir saat sonra .*\r\n$/);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
});
