import { expect, it } from 'vitest';
import { propertyFacts } from '#lib/site/property-facts.ts';
import { CellDate, CellFault } from '../spreadsheets/table-file.ts';
import { createRecordParser, type Issue } from './parse-record.ts';
import { isTotalRow } from './total-row.ts';

// What recorded-workbooks.test.ts shows of whole workbooks is not repeated here.

type Record = { [heading: string]: unknown };

/** All that becomes of a record, without what is empty; of a fault its heading and its reason. */
function outcome(record: Record, isSheet = true): Record {
  const parser = createRecordParser(isSheet);
  const { listing, errors, warnings } = parser.parse({ row: 7, cells: Object.entries(record) });
  const pairs = (issues: Issue[]) => issues.map(({ row, heading, reason }) => row === 7 && [heading, reason]);
  const lists = { errors: pairs(errors), warnings: pairs(warnings), ...parser.unrecognized() };
  const all = { values: listing?.values, features: listing?.featureValues, ...lists };
  const filled = Object.entries(all).filter(([, value]) => Object.keys(value ?? {}).length > 0);
  return { ...Object.fromEntries(filled), ...(listing?.id && { id: listing.id }) };
}

const saying = (text: string) => expect.stringContaining(text);
const amount = (priceAmount: number) => ({ priceAmount, priceText: '' });
const words = (priceText: string) => ({ priceAmount: null, priceText });
const millions = ['1.250.000', 1_250_000, '₺1.250.000', '1 250 000TL', '1.250.000,-', '1 milyon 250 bin TL'];
const spelt = ['1.250.000 Türk Lirası', '1.250.000 ₺ PAZARLIK PAYI VARDIR'];

/** Heading, cells, and the fields that each of them gives. */
const readings: [heading: string, cells: unknown[], values: Record][] = [
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
  ['Cephe', [[{}], 'x'.repeat(201)]],
  ['Açıklama', ['x'.repeat(50_001)]],
])('refuses in the column %s, with a Turkish reason: %j', (heading, cells) => {
  const reason = expect.not.stringMatching(/invalid|expected|too/i);
  for (const cell of cells)
    expect(outcome({ [heading]: cell }), String(cell)).toEqual({ errors: [[heading, reason]] });
});

it.each([
  '{"toString":1}',
  '{"valueOf":1,"toString":2}',
  '[[[{"toString":1}]]]',
  '{"__proto__":{"a":1}}',
  '{"then":1}',
])('refuses the value %s, which has no text, in every column', (json) => {
  const headings = ['id', 'title', 'price', 'typicalFeatures', 'image_carousel', 'olusturmaTarihi'];
  const others = ['Balkon', '+Kelebek Evi', 'etiket', '__proto__', 'constructor'];
  for (const heading of headings)
    expect(outcome({ [heading]: JSON.parse(json) }, false).errors, heading).toEqual([
      [heading, saying('metin')],
    ]);
  for (const heading of others) {
    const record = JSON.parse(`{"${heading}":${json}}`);
    expect(outcome(record, false), heading).toEqual({ ignored: [heading] });
  }
});

it('tells of a record with very many faults how many there are', () => {
  const faults = propertyFacts.Ölçüler?.map((label) => [label, new CellFault('formül')] as const) ?? [];
  const { errors } = outcome(Object.fromEntries(faults)) as { errors: unknown[] };
  expect(errors).toHaveLength(21);
  expect(errors.at(-1)).toEqual([null, `bu kayıtta ${faults.length - 20} sorun daha var`]);
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

it('makes features of other columns, and names those that are not published', () => {
  const features = { Sauna: 'Var', Balkon: '', 'Ada No': '5001', Aidat: '1.250 TL' };
  const others = { 'Teslim Tarihi': new CellDate('2026-11-21T00:00:00'), '\u200bKiler\u200b': 'Var' };
  // Unknown ones are stored, until the site knows them or somebody asks for them.
  const unknown = { 'Bambu Bahçesi': 'Var', '+Kelebek Evi': 'Var', 'Su Kemeri +': 'Var' };
  const secret = {
    Emlakçı: 'Hayali',
    Anahtarcı: '0532 000 00 01',
    'Açıklaması 2': 'x',
    '+Kapı Şifresi': 'x',
  };
  const lists = {
    Özellikler: 'Saat:10:30; Kat:2; +Gece Bahçesi:Var; Gül Bahçesi:Var; +TCKN:1',
    Cephe: 'Batı; 0532 000 00 01',
  };
  expect(outcome({ ...features, ...others, ...unknown, ...secret, ...lists })).toEqual({
    features: {
      ...{ ...features, 'Teslim Tarihi': '21.11.2026', Kiler: 'Var' },
      ...{ 'Bambu Bahçesi': 'Var', '+Kelebek Evi': 'Var', '+Su Kemeri': 'Var' },
    },
    values: {
      features: ['Saat:10:30', 'Kat:2', '+Gece Bahçesi:Var', 'Gül Bahçesi:Var', '+TCKN:1'],
      facade: ['Batı', '0532 000 00 01'],
    },
    warnings: [
      ['Özellikler', saying('1. özellik (“Saat”)')],
      ['Cephe', saying('2. öge telefon numarasına')],
    ],
    askedFor: ['+Kelebek Evi', 'Su Kemeri +'],
    unknownColumns: ['Bambu Bahçesi'],
    privateColumns: Object.keys(secret),
    unknownItems: ['Gül Bahçesi'],
    privateItems: ['TCKN'],
  });
});

it('publishes no telephone number, whatever its column, and says so without repeating it', () => {
  const phones = {
    Balkon: '0.532.000.00.01',
    '+Kelebek Evi': '+49 171 2345678',
    Alarm: '4711#',
    Isıtma: 'Saat 10:30',
  };
  const { features, warnings } = outcome({ ...phones, 'Bambu Bahçesi': '0532 000 00 01', Kat: '2' });
  expect(features).toEqual({ Isıtma: 'Saat 10:30', Kat: '2' });
  expect(warnings).toEqual([
    ['Balkon', saying('telefon numarasına')],
    ['+Kelebek Evi', saying('telefon numarasına')],
    ['Alarm', saying('şifre')],
    ['Isıtma', saying('iki nokta')],
  ]);
  expect(JSON.stringify(warnings)).not.toMatch(/532|171|4711/);
});

it('refuses no record for a column that is not published', () => {
  const cells = [new CellFault('formül'), 'x'.repeat(5000), new CellDate('2026-01-02T00:00:00')];
  for (const cell of cells) expect(outcome({ 'Bambu Bahçesi': cell }).errors).toBe(undefined);
  expect(outcome({ Mutfak: 'x'.repeat(201) }).errors).toEqual([['Mutfak', saying('200 karakter')]]);
});

it('takes one feature of two columns only where they agree', () => {
  expect(outcome({ Balkon: '2', 'BALKON ': '', balkon: '2' }).features).toEqual({ Balkon: '2' });
  expect(outcome({ 'Bambu Bahçesi': '2', '+Bambu Bahçesi': '3' }).errors).toEqual([
    ['+Bambu Bahçesi', saying('“Bambu Bahçesi” sütununda')],
  ]);
});

it('holds the names of JSON to the same rule', () => {
  const record = {
    Balkon: true,
    '+Kelebek Evi': 'Var',
    havuz: ['x'],
    malSahibi: 'Hayali',
    ownerPhone: 'x',
    etiket: 'x',
  };
  expect(
    outcome({ ...record, typicalFeatures: ['Kat:2', 'Gül Bahçesi:Var', 'Mal Sahibi:x'] }, false),
  ).toEqual({
    features: { Balkon: 'Evet', '+Kelebek Evi': 'Var' },
    values: { features: ['Kat:2', 'Gül Bahçesi:Var', 'Mal Sahibi:x'] },
    askedFor: ['+Kelebek Evi'],
    ignored: ['havuz', 'etiket'],
    privateColumns: ['malSahibi', 'ownerPhone'],
    unknownItems: ['Gül Bahçesi'],
    privateItems: ['Mal Sahibi'],
  });
});

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
])(
  'keeps %j as it is written, and says that it is no price, and how to write one (rules#prices)',
  (price, said) => {
    for (const isSheet of [true, false])
      expect(outcome({ Fiyat: price }, isSheet)).toEqual({
        values: words(price),
        warnings: [['Fiyat', expect.stringMatching(`^100 liranın altında, .*${said}`)]],
      });
  },
);

it('names rooms that it cannot read, of dwellings only, and each once (rules#rooms-and-chips)', () => {
  const named = (record: Record, isSheet = true) => outcome({ Tür: 'Konut', ...record }, isSheet).warnings;
  const said = (rooms: string) => saying(`“${rooms}” oda sayısı olarak okunamadı`);
  for (const heading of ['Oda Sayısı', 'ODA', 'Oda + Salon Sayısı', 'Oda/Salon', '+Oda'])
    expect(named({ [heading]: 'Geniş' }), heading).toEqual([[heading, said('Geniş')]]);
  expect(named({ Özellikler: 'Kat:2, Oda:3' })).toEqual([['Özellikler', said('3')]]);
  expect(named({ typicalFeatures: ['Oda:3'] }, false)).toEqual([['typicalFeatures', said('3')]]);
  expect(outcome({ 'Oda Sayısı': 'çok' }).warnings).toEqual([['Oda Sayısı', said('çok')]]);
  const read = ['3 + 1', 'Stüdyo (1+0)', '10 Üzeri', '4+1 Dubleks', ''];
  for (const rooms of read) expect(named({ 'Oda + Salon Sayısı': rooms }), rooms).toBeUndefined();
  for (const type of ['Arsa', 'Isyeri'])
    expect(named({ Tür: type, 'Oda Sayısı': '6' }), type).toBeUndefined();
  expect(named({ Özellikler: 'Oda:0532 000 00 01; Oda Sayısı:02.01.2026' })).toHaveLength(2);
});

it.each([
  [true, { Başlık: 'TOPLAM: 1 ilan', Fiyat: '5' }],
  [true, { 'İlan No': '', Başlık: '', Tür: '', Fiyat: '5.000', Aidat: new CellFault('formül') }],
  [false, { 'İlan No': '7002', Fiyat: '5' }],
  [false, { Başlık: 'Toplam 5 dönüm arsa', Fiyat: '5' }],
  [false, { Tür: 'Toplam', Fiyat: '5' }],
])('is a row of totals: %j, %j', (isTotal, record) => {
  expect(isTotalRow({ row: 7, cells: Object.entries(record) })).toBe(isTotal);
});

// A phone number without a name may be the owner's, and nobody would notice that it is published.
it.each<[headings: string, published: boolean]>([
  ['TEL, MAL SAHİBİ', false],
  ['DANIŞMAN, SAHİBİ, CEP', false],
  ['SAHİBİ, DANIŞMAN, TELEFON', true],
  ['TELEFON, DANIŞMAN, SAHİBİ', true],
  ['SAHİBİ, DANIŞMAN TEL', true],
  ['TELEFON', true],
  ['MALİK ADI, TELEFON', false],
  ['MAL SAHİBİ ADI SOYADI, TELEFON', false],
  ['MÜŞTERİ AD - SOYAD, GSM CEP', false],
  ['DANIŞMAN, EV SAHİBİNİN ADI, CEP', false],
  ['DANIŞMAN NOTU, TELEFON', true],
])('of %s the phone number is the advisor\u2019s: %s', (headings, isPublished) => {
  const cellOf = (name: string) => (/TEL|CEP/.test(name) ? '5321234567' : 'Elif Kaya');
  const record = Object.fromEntries(headings.split(', ').map((name) => [name, cellOf(name)]));
  const published = JSON.stringify(outcome(record)).match(/"\w+":"5321234567"/g);
  expect(published).toEqual(isPublished ? ['"advisorPhone":"5321234567"'] : null);
});
