import { expect, it } from 'vitest';
import { CellNumber } from '../spreadsheets/cell-number.ts';
import { outcome } from './testing/outcome.ts';

const number = (value: number, decimals: number | null = null, isGrouped = false, unit = '') =>
  new CellNumber(value, { decimals, isGrouped, unit });

it('publishes numbers of cells as their cells show them, in Turkish', () => {
  const cells = {
    'Net m²': number(98.125, 2),
    'Brüt m²': number(145.333333333333, 1),
    Dönüm: number(18.125, 1),
    Aidat: number(1250.755, 2, true),
    KAKS: number(1.575),
    'KDV Oranı': number(0.125, 1, false, '%'),
    Kat: number(3, 2),
    'Yapım Yılı': number(2019, 0),
    Depozito: number(1500, 0, true, '$'),
    'Kat No': number(-1, 0),
  };
  expect(outcome(cells)).toEqual({
    features: {
      ...{ 'Net m²': '98,13', 'Brüt m²': '145,3', Dönüm: '18,1', Aidat: '1.250,76', KAKS: '1,575' },
      ...{ 'KDV Oranı': '%12,5', Kat: '3', 'Yapım Yılı': '2019', Depozito: '1.500 $', 'Kat No': '-1' },
    },
  });
});

it.each([
  ['Fiyat', number(4850333.333, 0, true), { priceAmount: 4_850_333, priceText: '' }],
  ['Fiyat', number(4850333.333), { priceAmount: 4_850_333, priceText: '' }],
  ['Fiyat', number(125_000.5, 1, true, '$'), { priceAmount: null, priceText: '125.000,5 $' }],
  ['GSM', number(5_321_234_567, 2, true), { advisorPhone: '5321234567' }],
  ['Danışman No', number(11, 1, true), { ownerId: 11 }],
  ['Taşınmaz No', number(12_345_678, 0, true), { propertyNumber: '12345678' }],
  ['Mahalle', number(71), { neighbourhood: '71' }],
])('reads the number of a cell below %s', (heading, cell, values) => {
  expect(outcome({ [heading]: cell }).values).toEqual(values);
});

it('reads the numbers of JSON', () => {
  expect(outcome({ price: 4850333.333, 'Net m²': 98.125, Aidat: 0.1 + 0.2, Kat: 3 }, false)).toEqual({
    values: { priceAmount: 4_850_333, priceText: '' },
    features: { 'Net m²': '98,125', Aidat: '0,3', Kat: '3' },
  });
});

it.each([
  '#DEĞER!',
  '#SAYI/0!',
  '#YOK',
  '#N/A',
  '#AD?',
  '#BAŞV!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#TAŞMA!',
  'Err:502',
  ' #DIV/0! ',
])('refuses the error %s, whatever the file', (error) => {
  const reason = `formül hata veriyor (${error.trim()}); düzeltin ya da değeri yazın`;
  for (const isSheet of [true, false])
    expect(outcome({ Fiyat: error, Balkon: error }, isSheet)).toEqual({
      errors: [
        ['Fiyat', reason],
        ['Balkon', reason],
      ],
    });
});

it('refuses a column that is too narrow, and no word with a #', () => {
  const reason = expect.stringContaining('sütunu genişletip');
  expect(outcome({ Fiyat: '########', Aidat: '###' }).errors).toEqual([
    ['Fiyat', reason],
    ['Aidat', reason],
  ]);
  expect(outcome({ Başlık: '#ACİL!', Blok: '#3' })).toEqual({
    values: { title: '#ACİL!' },
    features: { Blok: '#3' },
  });
});

it('reads boxes to check as yes and no, of facts alone', () => {
  const boxes = {
    Balkon: 'DOĞRU',
    Asansör: 'YANLIŞ',
    Eşyalı: 'TRUE',
    'Site İçerisinde': 'FALSE',
    Takas: true,
    Klima: 'False',
    Sauna: '✔\ufe0f',
    Jakuzi: '☐',
    Otopark: '☒',
  };
  expect(outcome(boxes).features).toEqual({
    ...{
      Balkon: 'Evet',
      Asansör: 'Hayır',
      Eşyalı: 'Evet',
      'Site İçerisinde': 'Hayır',
      Takas: 'Evet',
      Klima: 'Hayır',
      Sauna: 'Evet',
      Jakuzi: 'Hayır',
      Otopark: '☒',
    },
  });
  expect(outcome({ Fiyat: 'DOĞRU', Başlık: true }).errors).toEqual([
    ['Fiyat', 'metin olmalı'],
    ['Başlık', 'metin olmalı'],
  ]);
});
