import { expect, it } from 'vitest';
import { floorSize, propertyKind } from './listing-nodes.ts';

it.each([
  ['Konut', 'Daire', 'Apartment'],
  ['Konut', 'Rezidans', 'Apartment'],
  ['Konut', 'Yalı Dairesi', 'Apartment'],
  ['Konut', 'VİLLA', 'House'],
  ['Konut', 'Müstakil Ev', 'House'],
  ['Konut', 'Çiftlik Evi', 'House'],
  ['Konut', '', 'Accommodation'],
  ['Konut', 'Devre Mülk', 'Accommodation'],
  ['Villa', '', 'House'],
  ['Daire', '3+1', 'Apartment'],
  ['Arsa', 'Konut İmarlı', 'Place'],
  ['Arsa', 'Villa İmarlı', 'Place'],
  ['Isyeri', 'Dükkan', 'Place'],
  ['', '', 'Place'],
])('%s / %s is a %s', (type, subtype, kind) => {
  expect(propertyKind(type, subtype)).toBe(kind);
});

it.each([
  ['Brüt m²', '145', 145],
  ['m² (Brüt)', '1.250 m²', 1250],
  ['BRÜT ALAN', '120,5 m2', 120.5],
  ['Metrekare', '90', 90],
  ['Net m²', '80', 80],
  ['Arsa m²', '500', null],
  ['Açık Alan m²', '500', null],
  ['Brüt m²', '100-120', null],
  ['Brüt m²', 'Belirtilmemiş', null],
  ['Brüt m²', '0', null],
])('reads %s: %s as %s', (label, value, size) => {
  expect(floorSize([{ label, value }])).toBe(size);
});

it('prefers the gross size', () => {
  const features = [
    { label: 'Net m²', value: '100' },
    { label: 'Brüt m²', value: '120' },
  ];
  expect(floorSize(features)).toBe(120);
});
