import { expect, it } from 'vitest';
import { cardTitle, shortFeature, toCards } from './card.ts';
import { samples, toSamplePreview } from './samples.ts';

it('makes one card of a listing that an upstream sends twice', () => {
  const [first, second] = samples.map(toSamplePreview);
  if (!first || !second) throw new Error('no samples');
  expect(toCards([first, second, first]).map(({ id }) => id)).toEqual([first.id, second.id]);
});

it('calls a listing by its number where it has no title', () => {
  expect([cardTitle({ id: '7', title: 'Ev' }), cardTitle({ id: '7', title: '' })]).toEqual(['Ev', 'İlan 7']);
});

it.each([
  ['Brüt m²', '145', 'Brüt 145 m²'],
  ['m² (Net)', '128', '(Net) 128 m²'],
  ['Net (m²)', '128', 'Net 128 m²'],
  ['Metrekare', '18.500', '18.500 m²'],
  ['Metrekare', 'Belirtilmemiş', 'Belirtilmemiş'],
  ['Brüt m²', '145 m²', 'Brüt 145 m²'],
  ['Oda Sayısı', '3+1', null],
])('%s: %s is %s', (label, value, short) => {
  expect(shortFeature({ label, value })).toBe(short);
});
