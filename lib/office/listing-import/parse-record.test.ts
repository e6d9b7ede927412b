import { expect, it } from 'vitest';
import { type Fields, outcome } from './testing/outcome.ts';

// What recorded-workbooks.full.test.ts shows of whole workbooks is not repeated here.

const saying = (text: string) => expect.stringContaining(text);
const amount = (priceAmount: number) => ({ priceAmount, priceText: '' });
const words = (priceText: string) => ({ priceAmount: null, priceText });
const millions = ['1.250.000', 1_250_000, '₺1.250.000', '1 250 000TL', '1.250.000,-', '1 milyon 250 bin TL'];
const spelt = ['1.250.000 Türk Lirası', '1.250.000 ₺ PAZARLIK PAYI VARDIR'];

/** Heading, cells, and the fields that each of them gives. */
const readings: [heading: string, cells: unknown[], values: Fields][] = [
  ['Fiyat', [...millions, ...spelt], amount(1_250_000)],
  ['Fiyat', ['1250000,50'], amount(1_250_001)],
  // Copied from a web page, a chat or the contacts of a phone.
  ['Fiyat', ['\u200b1.250.000', '\u202a1.250.000\u202c TL\u200e'], amount(1_250_000)],
  ['Fiyat', ['4.85 MİLYON'], amount(4_850_000)],
  ['Fiyat', ['25.000 TL / ay', '25.000 TL aylık'], amount(25_000)],
  ['Fiyat', ['125.000 (USD)'], words('125.000 (USD)')],
  ['Fiyat', ['', null], words('')],
  ['Danışman', ['Elif'], { advisorFirstName: 'Elif', advisorLastName: '' }],
  ['Durum', ['devren kiralık'], { status: 'Devren Kiralik' }],
  ['Tür', ['işyeri'], { type: 'Isyeri' }],
  ['Tür', ['Devre Mülk'], { type: 'Devre Mülk' }],
  ['Emlak Tipi', ['Büro/Ofis'], { type: 'Isyeri', subtype: 'Büro & Ofis' }],
  ['Başlık', ['  İki \n satır\0 '], { title: 'İki satır' }],
  ['Başlık', ['Ko\u0308s\u0327e \ud800'], { title: 'Köşe \ufffd' }],
  ['GSM', ['+90 (532) 123-4567'], { advisorPhone: '5321234567' }],
  ['GSM', [''], { advisorPhone: '' }],
  ['Danışman No', ['11,0', '11.00'], { ownerId: 11 }],
  ['Danışman No', [''], { ownerId: null }],
  ['İlan Tarihi', ['2026-09-07', '7/9/2026'], { createdAt: '2026-09-06T21:00:00.000Z' }],
  ['İlan Tarihi', [''], {}],
  ['Taşınmaz No', ['12345678', '12 345 678', '12.345.678'], { propertyNumber: '12345678' }],
  ['TAŞINMAZ NUMARASI', [''], { propertyNumber: '' }],
  [
    'Sanal Tur',
    ['my.matterport.com/show/?m=a', 'https://my.matterport.com/show/?m=a'],
    { tourUrl: 'https://my.matterport.com/show/?m=a' },
  ],
  ['Sanal Tur', [''], { tourUrl: '' }],
  ['Kat Planı', ['plan.jpg, ust.jpg'], { plans: ['plan.jpg', 'ust.jpg'] }],
  ['Cephe', ['Kuzey, Güney,,'], { facade: ['Kuzey', 'Güney'] }],
  ['Cephe', [['Kuzey', 'Kuzey', ' ', 7]], { facade: ['Kuzey', '7'] }],
];

it.each(readings)('reads the column %s: %j', (heading, cells, values) => {
  for (const cell of cells) expect(outcome({ [heading]: cell }).values ?? {}, String(cell)).toEqual(values);
});

it.each<[heading: string, cells: unknown[]]>([
  ['Fiyat', ['-5', 'x', '4.850.000 milyon', {}]],
  ['İlan No', ['5.000']],
  ['Danışman No', ['5,000', '3000000000']],
  ['Başlık', [' ', ['a']]],
  ['Danışman Telefonu', ['532 123 45 67 / 532 765 43 21']],
  ['İlan Tarihi', ['2026-02-30', '2026-02-30T10:00Z', '07.09.26', 'dün', '01.01.1812', '01.01.2126']],
  ['Taşınmaz No', ['12A', 'yok', '1'.repeat(21)]],
  [
    'Sanal Tur',
    ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'http://kuula.co/a', 'javascript:alert(1)', 'var'],
  ],
  ['Cephe', [[{}], 'x'.repeat(201)]],
  ['Açıklama', ['x'.repeat(50_001)]],
])('refuses in the column %s, with a Turkish reason: %j', (heading, cells) => {
  const reason = expect.not.stringMatching(/invalid|expected|too/i);
  for (const cell of cells)
    expect(outcome({ [heading]: cell }), String(cell)).toEqual({ errors: [[heading, reason]] });
});

it('finds columns by their headings in any case, with or without diacritics', () => {
  const fields = { 'İLAN NO': '5001', baslik: 'Ev', 'Emlak Türü': 'konut', 'iç-özellikler': 'Sauna' };
  expect(outcome({ ...fields, 'ODA SAYISI': '3+1', 'Brüt m²': 145.5 })).toEqual({
    id: 5001,
    values: { title: 'Ev', type: 'Konut', interior: ['Sauna'] },
    features: { 'Oda Sayısı': '3+1', 'Brüt m²': '145,5' },
  });
});

it('finds fields of JSON by the names of the wire, and takes their words as they are', () => {
  const images = { image: ['a.jpg'], image_carousel: ['a.jpg', 'b.jpg'] };
  const others = { emlakDurumu: 'Satilik', typicalFeatures: 'Kat:2,Isıtma:Kombi', price: '1.250.000' };
  const record = { id: 7, id_users: 11, type: 'Villa', ...images, ...others, createdBy: 'x', pricee: 'x' };
  expect(outcome(record, false)).toEqual({
    id: 7,
    values: {
      ...{ ownerId: 11, type: 'Villa', images: images.image_carousel, status: 'Satilik' },
      ...{ features: ['Kat:2', 'Isıtma:Kombi'], ...amount(1_250_000) },
    },
    ignored: ['createdBy', 'pricee'],
  });
});

it.each(['Fiyatt', 'Fyiat', 'Fiyet'])('takes %s for a slip of the pen, not for a feature', (heading) => {
  const errors = [[heading, saying('“Fiyat”')]];
  expect(outcome({ [heading]: '5' })).toEqual({ errors, ignored: [heading] });
});

it('takes what a word for the property says besides only where no column says it', () => {
  const columns = { 'Emlak Türü': 'Konut', 'Alt Tür': 'Çatı Dubleksi', Durum: '' };
  expect(outcome({ ...columns, 'Emlak Tipi': 'Satılık Daire' }).values).toEqual({
    ...{ type: 'Konut', subtype: 'Çatı Dubleksi', status: 'Satilik' },
  });
});

it('takes the same price twice', () => {
  expect(outcome({ Fiyat: '500', 'Fiyat (TL)': '500', price: '' })).toEqual({ values: amount(500) });
});

it.each([
  ['0', 'yazar; fiyatı varsa bütün sıfırlarıyla yazın'],
  ['1 TL', 'yazar; fiyatı varsa'],
  ['1 TL (pazarlıklı)', 'yazar; fiyatı varsa'],
  ['4,85', 'yazar; 4,85 milyon ise 4.850.000 yazın'],
  ['4.85', '; 4,85 milyon ise 4.850.000 yazın'],
  ['12,5 TL', '; 12,5 milyon ise 12.500.000 yazın'],
  ['0,75', '; 0,75 milyon ise 750.000 yazın'],
  ['45', '; 45 bin ise 45.000, 45 milyon ise 45.000.000 yazın'],
])('keeps %j as it is written, and says how to write a price (rules#prices)', (price, said) => {
  for (const isSheet of [true, false])
    expect(outcome({ Fiyat: price }, isSheet)).toEqual({
      values: words(price),
      warnings: [['Fiyat', expect.stringMatching(`^100 liranın altında, .*${said}`)]],
    });
});
