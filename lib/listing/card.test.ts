import { expect, it } from 'vitest';
import { shortFeature } from './card.ts';

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
