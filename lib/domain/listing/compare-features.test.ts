import { expect, it } from 'vitest';
import { bestAreas, bestPrices, compareFeatures, compareGroups, pricePerArea } from './compare-features.ts';
import { listingOf } from './testing/full-listing.ts';

it.each([
  ['4.850.000', 'Net m²:128,Brüt m²:145', 33_448],
  ['4.850.000', 'Net m²:128', 37_891],
  ['4.850.000', 'Brüt m²:yok,Net m²:128', null],
  ['1.000.000', ['Metrekare:62,5'], 16_000],
  ['1.000.000', 'Alan:1.250 m²', 800],
  ['Fiyat sorunuz', 'Brüt m²:145', null],
  ['1.000.000', 'Brüt m²:0', null],
  ['1', 'Brüt m²:145', null],
])('the price of a square metre at %s with %j is %j', (price, typicalFeatures, amount) => {
  expect(pricePerArea(listingOf('1', { price, typicalFeatures }))).toBe(amount);
});

it('measures land by its ground, and a takeover by nothing', () => {
  const land = listingOf('1', { type: 'Tarla', price: '650.000', typicalFeatures: 'Dönüm:61,25' });
  expect(pricePerArea(land)).toBe(11);
  const takeover = { emlakDurumu: 'Devren Satilik', price: '1.000.000', typicalFeatures: 'Brüt m²:100' };
  expect(pricePerArea(listingOf('2', takeover))).toBe(null);
});

it('leaves out what says nothing', () => {
  const listings = [listingOf('1', { typicalFeatures: 'Aidat:Belirtilmemiş,Isıtma:Kombi,Takas:-' })];
  expect(compareFeatures(listings)).toEqual([{ label: 'Isıtma', values: ['Kombi'] }]);
});

it('lines up every feature that any listing has', () => {
  const listings = [
    listingOf('1', { typicalFeatures: 'Oda Sayısı:3+1,Kat:2' }),
    listingOf('2', { typicalFeatures: 'ODA SAYISI:2+1,Isıtma:Kombi,Kat:2,Kat:9' }),
  ];
  expect(compareFeatures(listings)).toEqual([
    { label: 'Oda Sayısı', values: ['3+1', '2+1'] },
    { label: 'Kat', values: ['2. kat', '2. kat'] },
    { label: 'Isıtma', values: [null, 'Kombi'] },
  ]);
});

it('lines up the words of the feature groups, where they are loaded', () => {
  const { featureGroups: _, ...unknown } = listingOf('1');
  const listings = [
    listingOf('1', { cephe: 'Batı', ulasim: 'Tramvay' }),
    listingOf('2', { cephe: 'batı' }),
    unknown,
  ];
  expect(compareGroups(listings, 'Var')).toEqual([
    { label: 'Batı', values: ['Var', 'Var', null] },
    { label: 'Tramvay', values: ['Var', null, null] },
  ]);
});

it.each([
  [
    ['4.850.000', '4.100.000', 'Fiyat sorunuz'],
    [false, true, false],
  ],
  [
    ['4.100.000', '4.100.000', '5.000.000'],
    [true, true, false],
  ],
  [
    ['4.100.000', '4.100.000'],
    [false, false],
  ],
  [
    ['4.100.000', ''],
    [false, false],
  ],
])('of the prices %j the lowest is %j', (prices, expected) => {
  expect(bestPrices(prices.map((price, index) => listingOf(`${index}`, { price })))).toEqual(expected);
});

it('has no lowest price among a sale and a rent', () => {
  const listings = ['Satilik', 'Kiralik'].map((emlakDurumu, index) =>
    listingOf(`${index}`, { price: `${index + 1}0.000`, emlakDurumu }),
  );
  expect(bestPrices(listings)).toEqual([false, false]);
});

it.each([
  ['Brüt m²', ['145 m²', '1.250 m²', null], [false, true, false]],
  ['Arsa m²', ['61,25 dönüm', '3.800 m²'], [true, false]],
  ['Net m²', ['128 m²', '128 m²'], [false, false]],
  ['Aidat', ['500', '900'], [false, false]],
])('of %j %j the largest area is %j', (label, values, expected) => {
  expect(bestAreas({ label, values })).toEqual(expected);
});
