import { expect, it } from 'vitest';
import { readArea } from './area.ts';
import { keyFactsOf } from './facts-at-a-glance.ts';
import { samples } from './samples.ts';
import { listingOf } from './testing/full-listing.ts';

const wordsOf = (type: string, ...typicalFeatures: string[]) =>
  keyFactsOf(listingOf('1', { type, typicalFeatures })).map(({ words }) => words);

it('says the first four known facts of every sample by rank', () => {
  const words = samples.map(({ id, type, typicalFeatures }) => [id, ...wordsOf(type, ...typicalFeatures)]);
  expect(words).toEqual([
    ['1001', '3+1', 'Brüt 145 m²', 'Net 128 m²', '3. kat'],
    ['1002', '18,5 dönüm', '118 ada 24 parsel', 'Yola Cephe: 85 m', 'Müstakil Tapu'],
    ['1003', '612 m²', 'İmar: Konut', '3412 ada 7 parsel', 'Emsal (KAKS): 0,60'],
    ['1004', 'Brüt 115 m²', 'Net 85 m²', 'Zemin kat', '18 yaşında'],
    ['1005', '24,3 dönüm', '205 ada 61 parsel', 'Yola Cephe: 140 m', 'Müstakil Tapu'],
    ['1006', 'Brüt 70 m²', 'Net 62 m²', 'Zemin kat', '9 yaşında'],
    ['1007', '2+1', 'Brüt 105 m²', 'Net 90 m²', '2. kat'],
    ['1008', '5+1', 'Brüt 310 m²', 'Net 265 m²', '2 yaşında'],
  ]);
});

it.each<[type: string, features: string[], words: string[]]>([
  ['Konut', [], []],
  ['Konut', ['Balkon:Var', 'Aidat:500 ₺'], []],
  [
    'Konut',
    ['Isıtma:Kombi', 'Bina Yaşı:0', 'Bulunduğu Kat:Zemin', 'm²:90', 'Oda Sayısı:2+1'],
    ['2+1', '90 m²', 'Zemin kat', 'Sıfır bina'],
  ],
  [
    'konut',
    ['ODA SAYISI:3', 'Brüt (m²):120 m²', 'KAT:-1', 'Bina Yaşı:5 - 10'],
    ['3 oda', 'Brüt 120 m²', '-1. kat', '5 - 10 yaşında'],
  ],
  [
    'Villa',
    ['Katı:Bahçe Katı', 'Bina Yaşı:31 ve üzeri', 'Isıtma:Yok'],
    ['Bahçe Katı', 'Bina Yaşı: 31 ve üzeri', 'Isıtma: Yok'],
  ],
  ['Konut', ['Bulunduğu Kat:Kot 1', 'Bina Yaşı:2015'], ['Bulunduğu Kat: Kot 1', 'Bina Yaşı: 2015']],
  ['Konut', ['Bulunduğu Kat:constructor'], ['Bulunduğu Kat: constructor']],
  [
    'ARSA',
    ['Emsal:0.60', 'Parsel:7', 'Ada:3412', 'İmar:Konut', 'Yüzölçümü:612'],
    ['612 m²', 'İmar: Konut', '3412 ada 7 parsel', 'Emsal: 0,60'],
  ],
  ['Tarla', ['Dönüm:18,5', 'İmar Durumu:İmarsız', 'Parsel No:24'], ['18,5 dönüm', 'İmarsız', '24 parsel']],
  ['Arsa', ['Ada / Parsel:118 / 24', 'Ada No:1', 'Alan:400 m2'], ['400 m²', 'Ada / Parsel: 118 / 24']],
])('%s with %j: %j', (type, features, words) => {
  expect(wordsOf(type, ...features)).toEqual(words);
});

it.each([
  ['Brüt m²', '145', 145],
  ['Brüt m²', '1.250', 1250],
  ['Brüt', '145,5 m²', 145.5],
  ['Net m²', '98,125', 98.125],
  ['Metrekare', '18.500 m2', 18_500],
  ['Dönüm', '18,125', 18_125],
  ['Dönüm', '18,5', 18_500],
  ['Alan', '3 dönüm', 3000],
  ['Hektar', '2', 20_000],
  ['Brüt m²', '120-150', null],
  ['Brüt m²', '120 150', null],
  ['Brüt m²', '145 oda', null],
  ['Brüt m²', 'Bilinmiyor', null],
])('%s %s is %j square metres', (label, value, area) => {
  expect(readArea({ label, value })).toBe(area);
});
