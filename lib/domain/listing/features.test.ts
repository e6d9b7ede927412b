import { expect, it } from 'vitest';
import { featureLineCount, toFeatures, toList } from './features.ts';

it('reads a string with commas, and an array, as a list (rules#feature-lists)', () => {
  expect(toList('Batı, Güney ,,Doğu')).toEqual(['Batı', 'Güney', 'Doğu']);
  expect(toList(['Batı', ' Güney ', '', 'Okul, market'])).toEqual(['Batı', 'Güney', 'Okul, market']);
});

it('reads label:value once each, where there is exactly one colon between two words', () => {
  const items = ['Asansör', 'Saat:10:30', ':3+1', 'Oda:', 'Oda:3+1', 'Oda : 3+1'];
  expect(toFeatures(items)).toEqual([{ label: 'Oda', value: '3+1' }]);
});

it.each([
  ['1.000 ₺', 'Satilik', 4],
  ['1.000 ₺', '', 5],
  ['', 'Satilik', 5],
  ['', '', 6],
])('with price %j and status %j %i features are listed (rules#info-table)', (text, status, count) => {
  expect(featureLineCount({ price: { amount: null, text }, status })).toBe(count);
});
