import { describe, expect, it } from 'vitest';
import { toListText } from './cell-values.ts';
import { listingFields, type ReadField } from './listing-fields.ts';

const read = (field: ReadField, cell: unknown) => listingFields[field].schema.safeParse(cell);
const amount = (priceAmount: number) => ({ priceAmount, priceText: '' });
const words = (priceText: string) => ({ priceAmount: null, priceText });

describe('values of a listing', () => {
  it.each<[ReadField, unknown, unknown]>([
    ['price', '1.250.000', amount(1_250_000)],
    ['price', '1250000', amount(1_250_000)],
    ['price', 1_250_000, amount(1_250_000)],
    ['price', '1.250.000 TL', amount(1_250_000)],
    ['price', '₺1.250.000', amount(1_250_000)],
    ['price', '1250000,50', amount(1_250_001)],
    ['price', 'Fiyat sorunuz', words('Fiyat sorunuz')],
    ['price', '250.000 €', words('250.000 €')],
    ['price', '1.250.000 TL + KDV', words('1.250.000 TL + KDV')],
    ['price', '', words('')],
    ['price', null, words('')],
    ['price', '1.250.000 TL (pazarlıklı)', amount(1_250_000)],
    ['price', '1.250.000 ₺ PAZARLIK PAYI VARDIR', amount(1_250_000)],
    ['price', '4,85 Milyon TL', amount(4_850_000)],
    ['price', '4.85 MİLYON', amount(4_850_000)],
    ['price', '1 milyon 250 bin TL', amount(1_250_000)],
    ['price', '850 Bin', amount(850_000)],
    ['price', '25.000 TL / ay', amount(25_000)],
    ['price', '25.000 TL aylık', amount(25_000)],
    ['price', '1 250 000TL', amount(1_250_000)],
    ['price', '1.250.000,-', amount(1_250_000)],
    ['price', '1.250.000 Türk Lirası', amount(1_250_000)],
    ['price', '125.000 $', words('125.000 $')],
    ['price', '125.000 (USD)', words('125.000 (USD)')],
    ['advisorName', 'Elif Nur  Kaya', { firstName: 'Elif Nur', lastName: 'Kaya' }],
    ['advisorName', 'Elif', { firstName: 'Elif', lastName: '' }],
    ['advisorName', '', null],
    ['id', ' 1001 ', 1001],
    ['id', '1001,0', 1001],
    ['id', '1001.00', 1001],
    ['id', '', null],
    ['status', 'SATILIK', 'Satilik'],
    ['status', 'devren kiralık', 'Devren Kiralik'],
    ['type', 'işyeri', 'Isyeri'],
    ['type', 'KONUT', 'Konut'],
    ['type', 'Devre Mülk', 'Devre Mülk'],
    ['title', '  İki \n satır\0 ', 'İki satır'],
    ['title', 'Ko\u0308s\u0327e \ud800', 'Köşe \ufffd'],
    ['advisorPhone', '0532 123 45 67', '5321234567'],
    ['advisorPhone', '+90 (532) 123-4567', '5321234567'],
    ['advisorPhone', 5_321_234_567, '5321234567'],
    ['advisorPhone', '', ''],
    ['advisorEmail', 'elif@example.com', 'elif@example.com'],
    ['advisorEmail', '', ''],
    ['ownerId', '11', 11],
    ['ownerId', '', null],
    ['featuredOrder', '0', 0],
    ['createdAt', '2026-09-07T07:15:00.000Z', '2026-09-07T07:15:00.000Z'],
    ['createdAt', '2026-09-07T10:15', '2026-09-07T07:15:00.000Z'],
    ['createdAt', '2026-09-07', '2026-09-06T21:00:00.000Z'],
    ['createdAt', '7.9.2026', '2026-09-06T21:00:00.000Z'],
    ['createdAt', '07.09.2026 10:15', '2026-09-07T07:15:00.000Z'],
    ['createdAt', '07/09/2026 10:15:30', '2026-09-07T07:15:30.000Z'],
    ['createdAt', '', null],
    ['facade', 'Kuzey, Güney,,', ['Kuzey', 'Güney']],
    ['facade', 'Kuzey; Güney, Doğu', ['Kuzey', 'Güney, Doğu']],
    ['facade', 'Kuzey\nGüney; Doğu\n', ['Kuzey', 'Güney; Doğu']],
    ['facade', ['Kuzey', 'Kuzey', ' ', 7], ['Kuzey', '7']],
    ['facade', null, []],
    ['descriptionHtml', 'Tek satır', 'Tek satır'],
    ['descriptionHtml', 'Bir\niki\n\nüç < dört', '<p>Bir<br>iki</p>\n<p>üç &lt; dört</p>'],
    ['descriptionHtml', '<p>a</p>\n<p>b</p>', '<p>a</p>\n<p>b</p>'],
  ])('takes %s %j', (field, cell, value) => {
    expect(read(field, cell)).toEqual({ success: true, data: value });
  });

  it.each<[ReadField, unknown]>([
    ['price', '1,250,000'],
    ['price', '-5'],
    ['price', '12.50.00'],
    ['price', 'x'],
    ['price', '4.850.000 milyon'],
    ['advisorName', '0532 123 45 67'],
    ['price', {}],
    ['id', '0'],
    ['id', '-1'],
    ['id', '1.5'],
    ['id', '5.000'],
    ['ownerId', '5,000'],
    ['id', '12a'],
    ['id', '1234567890123'],
    ['status', 'Satlık'],
    ['title', ''],
    ['title', ' '],
    ['title', 'x'.repeat(301)],
    ['title', ['a']],
    ['type', ''],
    ['advisorPhone', '123'],
    ['advisorPhone', '532 123 45 67 / 532 765 43 21'],
    ['advisorEmail', 'elif@'],
    ['ownerId', '3000000000'],
    ['createdAt', '31.02.2026'],
    ['createdAt', '2026-02-30'],
    ['createdAt', '2026-02-30T10:00Z'],
    ['createdAt', '2026-13-01'],
    ['createdAt', '07.09.26'],
    ['createdAt', 'dün'],
    ['createdAt', '01.01.1812'],
    ['facade', [{}]],
    ['facade', 'x'.repeat(201)],
    ['descriptionHtml', 'x'.repeat(50_001)],
  ])('refuses %s %j with a Turkish reason', (field, cell) => {
    const { success, error } = read(field, cell);
    expect(success).toBe(false);
    expect(error?.issues[0]?.message).not.toMatch(/invalid|expected|too/i);
  });

  it.each([[[]], [['a']], [['a, b']], [['a', 'b']], [['a, b', 'c']], [['a; b']], [['a; b', 'c, d']]])(
    'writes the list %j as text that reads the same',
    (list) => {
      expect(read('facade', toListText(list))).toEqual({ success: true, data: list });
    },
  );
});
