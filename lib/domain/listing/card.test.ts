import { expect, it } from 'vitest';
import { listingKeys, shortFeature, titleInData, visibleTitle } from './card.ts';

it('gives a listing that an upstream sends twice a key of its own each time', () => {
  const listings = ['7', '8', '7', '7'].map((id) => ({ id }));
  expect(listingKeys(listings)).toEqual(['7', '8', '7 2', '7 3']);
});

it('calls a listing by its number where it has no title', () => {
  expect([visibleTitle({ id: '7', title: 'Ev' }), visibleTitle({ id: '7', title: '' })]).toEqual([
    'Ev',
    'İlan 7',
  ]);
});

it('shows a title in capitals quietly, and leaves it in data (rules#titles-in-capitals)', () => {
  const loud = { id: '7', title: 'SATILIK LÜKS DAİRE!!!' };
  expect([visibleTitle(loud), titleInData(loud)]).toEqual(['Satılık Lüks Daire!', loud.title]);
});

it.each([
  ['Net (m²)', '128', 'Net 128 m²'],
  ['Metrekare', '18.500', '18.500 m²'],
  ['Brüt m²', '145 m²', 'Brüt 145 m²'],
  ['Oda Sayısı', '3+1', null],
])('%s: %s is %s', (label, value, short) => {
  expect(shortFeature({ label, value })).toBe(short);
});
