import { expect, it } from 'vitest';
import { priceWords, shownPrice, unitPrice } from './shown-price.ts';
import { listingOf } from './testing/full-listing.ts';

const rent = { type: 'Konut', price: '16.000', emlakDurumu: 'Kiralik' };

it.each<[fields: object, words: string]>([
  [{}, '16.000 ₺ / ay'],
  [{ emlakDurumu: 'KİRALIK' }, '16.000 ₺ / ay'],
  [{ type: 'Isyeri', emlakDurumu: 'Devren Kiralik' }, '16.000 ₺ / ay'],
  [{ typicalFeatures: ['Kira Dönemi:Aylık'] }, '16.000 ₺ / ay'],
  [{ typicalFeatures: ['Kira Dönemi:Yıllık'] }, '16.000 ₺ / yıl'],
  [{ typicalFeatures: ['Kira Dönemi:Sezonluk'] }, '16.000 ₺'],
  [{ type: 'Tarla' }, '16.000 ₺'],
  [{ type: 'Tarla', typicalFeatures: ['Kira Dönemi:Yıllık'] }, '16.000 ₺ / yıl'],
  [{ emlakDurumu: 'Satilik' }, '16.000 ₺'],
  [{ emlakDurumu: 'Devren Satilik' }, '16.000 ₺'],
  [{ emlakDurumu: '' }, '16.000 ₺'],
  [{ price: 'Fiyat sorunuz' }, 'Fiyat sorunuz'],
  [{ price: '1' }, 'Fiyat sorunuz'],
  [{ price: '' }, ''],
])('the price of a rent with %j reads %s', (fields, words) => {
  expect(priceWords(listingOf('1', { ...rent, ...fields }))).toBe(words);
});

it('tells what the price is for apart from the amount', () => {
  expect(shownPrice(listingOf('1', rent))).toEqual({ amount: '16.000 ₺', per: '/ ay' });
});

it.each<[fields: object, price: string | null]>([
  [{}, '33.448 ₺/m²'],
  [{ typicalFeatures: ['Net m²:128', 'Brüt m²:145'] }, '33.448 ₺/m²'],
  [{ typicalFeatures: ['Net m²:128'] }, '37.891 ₺/m²'],
  [{ typicalFeatures: ['Arsa m²:500', 'Brüt m²:145'] }, '33.448 ₺/m²'],
  [{ type: 'Arsa', typicalFeatures: ['Arsa m²:500'] }, '9.700 ₺/m²'],
  [{ type: 'Arsa', typicalFeatures: ['Arsa m²:1000'] }, '4.850.000 ₺/dönüm'],
  [{ price: '650.000', type: 'Tarla', typicalFeatures: ['Arsa m²:61250'] }, '10.612 ₺/dönüm'],
  [{ type: 'Tarla', typicalFeatures: ['Dönüm:18,5'] }, '262.162 ₺/dönüm'],
  [{ emlakDurumu: 'SATILIK' }, '33.448 ₺/m²'],
  [{ emlakDurumu: 'Kiralik' }, null],
  [{ emlakDurumu: 'Devren Satilik' }, null],
  [{ price: 'Fiyat sorunuz' }, null],
  [{ price: '1' }, null],
  [{ typicalFeatures: [] }, null],
  [{ typicalFeatures: ['Brüt m²:1'] }, null],
  [{ typicalFeatures: ['Brüt m²:0'] }, null],
  [{ typicalFeatures: ['Brüt m²:120-150', 'Net m²:110'] }, null],
  [{ type: 'Tarla', price: '100', typicalFeatures: ['m²:1.000.000'] }, null],
  [{ type: 'Tarla', typicalFeatures: ['m²:99.999.999'] }, null],
])('each unit of %j costs %j', (fields, price) => {
  const flat = {
    type: 'Konut',
    emlakDurumu: 'Satilik',
    price: '4.850.000',
    typicalFeatures: ['Brüt m²:145'],
  };
  expect(unitPrice(listingOf('1', { ...flat, ...fields }))).toBe(price);
});
