import { expect, it } from 'vitest';
import { CellDate } from '../spreadsheets/table-file.ts';
import { outcome } from './testing/outcome.ts';

const saying = (text: string) => expect.stringContaining(text);

it('asks about a date in a column that holds none, and never publishes it', () => {
  const day = new CellDate('2026-01-02T00:00:00');
  const kept = {
    'İlan Tarihi': new CellDate('2026-01-02T10:30:00'),
    'Teslim Tarihi': day,
    'KİRA BİTİŞİ': day,
  };
  const turned = {
    'Oda Sayısı': day,
    'Brüt m²': new CellDate('1899-12-30T03:05:00'),
    Kat: new CellDate('3.May'),
  };
  const asked = (text: string) =>
    saying(`tarih olarak kayıtlı (${text}), oysa bu sütunda tarih olmaz; hücrenin`);
  expect(outcome({ ...kept, ...turned })).toMatchObject({
    values: { createdAt: '2026-01-02T07:30:00.000Z' },
    features: { 'Teslim Tarihi': '02.01.2026', 'KİRA BİTİŞİ': '02.01.2026' },
    warnings: [
      ['Oda Sayısı', asked('02.01.2026')],
      ['Brüt m²', asked('03:05:00')],
      ['Kat', asked('3.May')],
    ],
  });
  const made = outcome(
    { id: 7, 'Oda Sayısı': '2026-01-02T00:00:00', 'İlan Tarihi': '2026-01-02T10:30:00' },
    false,
  );
  expect([made.features, made.warnings]).toEqual([undefined, [['Oda Sayısı', asked('02.01.2026')]]]);
  // `19 Mayıs` is a neighbourhood, until a spreadsheet reads it.
  for (const heading of ['Mahalle', 'Fiyat', 'Başlık', 'İlan No', 'Özellikler', 'Durum', 'Açıklama'])
    expect(outcome({ [heading]: day }), heading).toEqual({ errors: [[heading, asked('02.01.2026')]] });
  expect(outcome({ Özellikler: 'Kat:03.05.2026, Teslim Tarihi:03.05.2026' }).warnings).toEqual([
    ['Özellikler', saying('“Kat:03.05.2026” bir tarih')],
  ]);
});
