import { expect, it } from 'vitest';
import { defaultPhotoOf } from './default-photo.ts';

it.each([
  ['Arsa', 'default-land'],
  ['arsa', 'default-land'],
  ['BAHÇE', 'default-land'],
  ['Isyeri', 'default-shop'],
  ['İşyeri', 'default-shop'],
  ['Konut', 'default'],
  ['', 'default'],
])('a listing of type %j without a photograph has the drawing %s', (type, name) => {
  expect(defaultPhotoOf(type)).toBe(`/images/${name}.jpg`);
});
