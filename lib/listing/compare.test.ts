import { describe, expect, it } from 'vitest';
import { type Comparable, compareFeatures, compareGroups, isDifferent, pricePerArea } from './compare.ts';
import { toFeatures } from './features.ts';
import { toListingDetail } from './from-wire.ts';
import { toPrice } from './price.ts';
import { readDetail } from './read-wire.ts';

const listing = (price: string, features: string[], groups = {}): Comparable => {
  const detail = readDetail({ price, typicalFeatures: features, ...groups });
  if (detail === null) throw new Error('no listing');
  return toListingDetail(detail, '1');
};

describe('the price of a square metre', () => {
  it.each<[price: string, features: string[], amount: number | null]>([
    ['4.850.000', ['Net m²:128', 'Brüt m²:145'], 33_448],
    ['4.850.000', ['Brüt m²:yok', 'Net m²:128'], 37_891],
    ['1.000.000', ['Metrekare:612'], 1634],
    ['1.000.000', ['Alan (m2):1.250 m²'], 800],
    ['1.000.000', ['Brüt m²:62,5'], 16_000],
    ['Fiyat sorunuz', ['Brüt m²:145'], null],
    ['1.000.000', ['Oda Sayısı:3+1'], null],
    ['1.000.000', ['Brüt m²:0'], null],
    ['1', ['Brüt m²:145'], null],
  ])('%s with %j is %j', (price, features, amount) => {
    expect(pricePerArea({ ...listing(price, features), price: toPrice(price) })).toBe(amount);
  });
});

it('lines up every feature that any listing has', () => {
  const listings = [
    listing('1', ['Oda Sayısı:3+1', 'Kat:2']),
    listing('2', ['ODA SAYISI:2+1', 'Isıtma:Kombi', 'Kat:2', 'Kat:9']),
  ];
  expect(compareFeatures(listings)).toEqual([
    { label: 'Oda Sayısı', values: ['3+1', '2+1'] },
    { label: 'Kat', values: ['2', '2'] },
    { label: 'Isıtma', values: [null, 'Kombi'] },
  ]);
});

it('lines up the words of the feature groups', () => {
  const listings = [
    listing('1', [], { cephe: 'Batı', ulasim: 'Tramvay' }),
    listing('2', [], { cephe: 'batı' }),
  ];
  const unknown: Comparable = { ...listing('3', []), features: toFeatures([]) };
  delete unknown.featureGroups;
  expect(compareGroups([...listings, unknown], 'Var')).toEqual([
    { label: 'Batı', values: ['Var', 'Var', null] },
    { label: 'Tramvay', values: ['Var', null, null] },
  ]);
});

it.each([
  [['3+1', '3+1'], false],
  [['Kombi', 'KOMBİ'], false],
  [['3+1', '2+1'], true],
  [['3+1', null], true],
  [[null, null], false],
])('%j differ: %j', (values, expected) => {
  expect(isDifferent(values)).toBe(expected);
});
