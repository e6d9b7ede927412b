import { describe, expect, it } from 'vitest';
import { wireDetailSchema, wirePreviewSchema, wireTypeSchema } from './listing.ts';

describe('a preview', () => {
  it.each([
    ['with unknown extra fields', { yeni: true }, { yeni: true }],
    ['whose id and price are numbers', { id: 1001, price: 1250000 }, { id: '1001', price: '1250000' }],
    [
      'without fields',
      { title: null, image: null },
      { title: '', image: [], typicalFeatures: [], aciklama: '' },
    ],
    ['whose own fields of this site hold something odd', { guncellemeTarihi: null }, { id: '1' }],
    [
      'with half a surrogate pair, with which no address can be written',
      { id: 'x\ud83c', title: '\ud83c', image: ['\ud83c'], typicalFeatures: '\ud83c' },
      { id: 'x\ufffd', title: '\ufffd', image: ['\ufffd'], typicalFeatures: '\ufffd' },
    ],
    ['whose list holds something odd', { image: ['a.jpg', null, {}, 7] }, { image: ['a.jpg', '7'] }],
  ])('is read %s', (_, fields, parsed) => {
    expect(wirePreviewSchema.parse({ id: '1', ...fields })).toMatchObject(parsed);
  });

  const fields = [{ title: {} }, { price: [] }, { image: {} }, { aciklama: true }];
  it.each([
    ...[null, 'text', [], {}, { id: '' }, { id: ' ' }, { id: null }, { id: {} }, { id: 1.5 }],
    ...fields.map((field) => ({ id: '1', ...field })),
  ])('is broken: %j', (element) => {
    expect(wirePreviewSchema.safeParse(element).success).toBe(false);
  });
});

describe('a detail', () => {
  it.each([
    ['without any field', {}, { id_users: null, image_carousel: [], cephe: [], videoUrl: '' }],
    [
      'whose own fields of this site hold something odd',
      { id: null, olusturmaTarihi: 7 },
      { id_users: null },
    ],
    ["with the advisor's id as a number", { id_users: 7 }, { id_users: 7 }],
    ["with the advisor's id as text", { id_users: 'u-7' }, { id_users: 'u-7' }],
  ])('is read %s', (_, fields, parsed) => {
    expect(wireDetailSchema.parse(fields)).toMatchObject(parsed);
  });

  it.each([null, [], 'text', { image_carousel: 5 }, { id_users: {} }])('is broken: %j', (element) => {
    expect(wireDetailSchema.safeParse(element).success).toBe(false);
  });
});

it.each([
  [{ type: 'Konut' }, true],
  [{ type: '' }, false],
  ['Konut', false],
])('takes %j for an active category: %j', (value, isOne) => {
  expect(wireTypeSchema.safeParse(value).success).toBe(isOne);
});
