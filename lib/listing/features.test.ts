import { expect, it } from 'vitest';
import { featureLineCount, toFeatures, toList } from './features.ts';

it.each([
  ['a comma-separated string', 'Batı, Güney ,,Doğu', ['Batı', 'Güney', 'Doğu']],
  ['an empty string', '', []],
  [
    'an array item by item, commas included',
    ['Batı', ' Güney ', '', 'Okul, market'],
    ['Batı', 'Güney', 'Okul, market'],
  ],
])('reads %s as a list (rules#feature-lists)', (_, wire, list) => {
  expect(toList(wire)).toEqual(list);
});

it('reads label:value from an array and from a string, each fact once', () => {
  const features = [
    { label: 'Oda', value: '3+1' },
    { label: 'Brüt', value: '145 m²' },
  ];
  expect(toFeatures(['Oda:3+1', 'Brüt : 145 m²'])).toEqual(features);
  expect(toFeatures('Oda:3+1,Brüt : 145 m²')).toEqual(features);
  expect(toFeatures(['Oda:3+1', 'Brüt:145 m²', 'Oda : 3+1'])).toEqual(features);
});

it('skips what has not exactly one colon between two words', () => {
  const broken = ['Asansör', 'Saat:10:30', ':3+1', 'Oda:', ':', ''];
  expect(toFeatures([...broken, 'Oda:3+1'])).toEqual([{ label: 'Oda', value: '3+1' }]);
});

it.each([
  ['1.000 ₺', 'Satilik', 4],
  ['1.000 ₺', '', 5],
  ['', 'Satilik', 5],
  ['', '', 6],
])('with price %j and status %j %i features are listed (rules#info-table)', (text, status, count) => {
  expect(featureLineCount({ price: { amount: null, text }, status })).toBe(count);
});
