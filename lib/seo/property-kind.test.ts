import { expect, it } from 'vitest';
import { propertyKind } from './property-kind.ts';

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
