import { expect, it } from 'vitest';
import { exactTime, turkishInstant } from '#lib/domain/listing/turkish-dates.ts';
import { CellDate } from '../spreadsheets/table-file.ts';
import { outcome } from './testing/outcome.ts';

const headings = [
  ...[
    'Yetki Bitiş',
    'YETKİ BİTİŞ TARİHİ',
    'yetki bitisi',
    'Yetkilendirme Bitiş',
    'Sözleşme Bitiş',
    'EİDS Bitiş',
  ],
  ...[
    'Yetki Süresi Bitişi',
    'EİDS Yetki Bitiş Tarihi',
    'Yetki Son Gün',
    'Yetkilendirme Sözleşmesi Bitiş Tarihi',
  ],
  ...[
    'Yetki Belgesi Geçerlilik Tarihi',
    'Sözleşme Sona Erme Tarihi',
    'İlan Yayın Bitiş Tarihi',
    'yetkiBitis',
  ],
];

it.each(headings)('reads the end of an authorisation below %s, and publishes nothing of it', (heading) => {
  expect(outcome({ [heading]: '31.12.2026' })).toEqual({ values: { authorisedUntil: '2026-12-31' } });
});

it.each<[day: string | null, cells: unknown[]]>([
  [
    '2026-12-31',
    ['31.12.2026', '31/12/2026', '31-12-2026', '31 12 2026', '31.12.26', '2026-12-31', '2026.12.31'],
  ],
  [
    '2026-12-31',
    ['31 Aralık 2026', '31 ARALIK 2026', '31 aralik 2026', '31-Ara-26', 'Perşembe, 31 Aralık 2026'],
  ],
  ['2026-12-31', ['31 Aralık 2026 Perşembe', '\u200e31.12.2026 ', '31.12.2026 23:59', '2026-12-31T00:00:00']],
  [
    '2026-12-31',
    [new CellDate('2026-12-31T00:00:00'), new CellDate('2026-12-31T23:30:00'), new CellDate('31.12.2026')],
  ],
  // Instants of programs: the day that it is in Turkey then, also where summer time made a difference.
  ['2026-12-31', ['2026-12-30T21:00:00Z', '2026-12-31T20:59:59.999Z', '2026-12-31T06:00:00+09:00']],
  ['2015-01-15', ['2015-01-14T22:00:00Z', '2015-01-15', '15.01.2015']],
  ['2015-07-15', ['2015-07-14T21:00:00Z', '2015-07-15']],
  ['2028-02-29', ['29.02.2028', '29 Şubat 2028']],
  ['2027-05-01', ['1.5.2027', '1 Mayıs 2027', '1 may 2027']],
  [null, ['', ' ', null]],
])('reads the day %s', (day, cells) => {
  for (const cell of cells)
    expect(outcome({ 'Yetki Bitiş': cell }), String(cell)).toEqual({ values: { authorisedUntil: day } });
});

it.each([
  ...[
    '29.02.2026',
    '31.11.2026',
    '32.12.2026',
    '12.31.2026',
    '31.12',
    'Aralık 2026',
    '31.12.1026',
    '2126-01-01',
  ],
  ...[
    'süresiz',
    'yenilendi',
    '3 ay',
    '-',
    '46387',
    '31 Aralıkk 2026',
    '31 Dec 2026',
    '2026-12-31T99:00:00Z',
    '31.12.2026-15.01.2027',
  ],
])(
  'refuses the row of a listing whose authorisation ends on %j: what is not known to be allowed is not published',
  (cell) => {
    const reason = expect.stringMatching(/^tarih okunamadı; .*siteye alınmadı/);
    expect(outcome({ 'İlan No': '7001', Başlık: 'Ev', 'Yetki Bitiş': cell })).toEqual({
      errors: [['Yetki Bitiş', reason]],
    });
  },
);

it('asks what a misspelt heading of it means, instead of leaving it out as the office’s own business', () => {
  const reason = 'tanınmayan başlık; “Yetki Bitiş” mı demek istediniz?';
  for (const heading of ['Yetki Bitş', 'Yetki Bitis Tarhi', 'Yetkilendrme Bitiş'])
    expect(outcome({ [heading]: '31.12.2026' }).errors).toEqual([[heading, reason]]);
});

it('a time of old winters and summers is read as it is written', () => {
  for (const wall of ['2015-01-15T00:30', '2015-07-15T00:30', '2016-03-27T02:59', '2026-01-15T00:30']) {
    const instant = turkishInstant(wall);
    const [day = '', time = ''] = wall.split('T');
    expect(exactTime(instant)).toBe(`${day.split('-').reverse().join('.')} ${time}`);
    expect(outcome({ 'İlan Tarihi': exactTime(instant) }).values).toEqual({
      createdAt: instant.toISOString(),
    });
  }
  expect(turkishInstant('2015-01-15T00:30').toISOString()).toBe('2015-01-14T22:30:00.000Z');
});
