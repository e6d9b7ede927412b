import { describe, expect, it } from 'vitest';
import { featureLineCount, toFeatures, toList } from './features.ts';

describe('toList', () => {
  it('splits a comma-separated string (rules#feature-lists)', () => {
    expect(toList('Batı, Güney ,,Doğu')).toEqual(['Batı', 'Güney', 'Doğu']);
    expect(toList('')).toEqual([]);
  });

  it('takes an array item by item, commas included', () => {
    expect(toList(['Batı', ' Güney ', '', 'Okul, market'])).toEqual(['Batı', 'Güney', 'Okul, market']);
  });
});

describe('toFeatures', () => {
  const expected = [
    { label: 'Oda', value: '3+1' },
    { label: 'Brüt', value: '145 m²' },
  ];

  it('reads label:value from an array and from a string', () => {
    expect(toFeatures(['Oda:3+1', 'Brüt : 145 m²'])).toEqual(expected);
    expect(toFeatures('Oda:3+1,Brüt : 145 m²')).toEqual(expected);
  });

  it.each(['Asansör', 'Saat:10:30', ':3+1', 'Oda:', ':', ''])('skips %j', (item) => {
    expect(toFeatures([item, 'Oda:3+1'])).toEqual([{ label: 'Oda', value: '3+1' }]);
    expect(toFeatures(`${item},Oda:3+1`)).toEqual([{ label: 'Oda', value: '3+1' }]);
  });
});

describe('featureLineCount', () => {
  it.each([
    ['1.000 ₺', 'Satilik', 4],
    ['1.000 ₺', '', 5],
    ['', 'Satilik', 5],
    ['', '', 6],
  ] as const)('is for price %j and status %j: %i (rules#info-table)', (text, status, count) => {
    expect(featureLineCount({ price: { amount: null, text }, status })).toBe(count);
  });
});
