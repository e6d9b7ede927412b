import { describe, expect, it } from 'vitest';
import { wireDetailSchema, wirePreviewSchema, wireTypeSchema } from './listing.ts';

describe('wirePreviewSchema', () => {
  it('lets unknown extra fields pass', () => {
    expect(wirePreviewSchema.parse({ id: '1', yeni: true })).toMatchObject({ id: '1', yeni: true });
  });

  it('takes ids and prices as numbers too', () => {
    expect(wirePreviewSchema.parse({ id: 1001, price: 1250000 })).toMatchObject({
      id: '1001',
      price: '1250000',
    });
  });

  it('turns null and absent fields into nothing', () => {
    const parsed = wirePreviewSchema.parse({ id: '1', title: null, image: null, typicalFeatures: null });
    expect(parsed).toMatchObject({ title: '', image: [], typicalFeatures: [], aciklama: '' });
  });

  it('keeps a listing whose list holds something odd', () => {
    expect(wirePreviewSchema.parse({ id: '1', image: ['a.jpg', null, {}, 7] }).image).toEqual(['a.jpg', '7']);
  });

  it.each([null, 'text', [], {}, { id: '' }, { id: ' ' }, { id: null }, { id: {} }, { id: 1.5 }])(
    'is broken: %j',
    (element) => {
      expect(wirePreviewSchema.safeParse(element).success).toBe(false);
    },
  );

  it.each([{ title: {} }, { price: [] }, { image: {} }, { aciklama: true }])('is broken by %j', (field) => {
    expect(wirePreviewSchema.safeParse({ id: '1', ...field }).success).toBe(false);
  });
});

describe('wireDetailSchema', () => {
  it('asks for no field', () => {
    expect(wireDetailSchema.parse({})).toMatchObject({
      id_users: null,
      image_carousel: [],
      cephe: [],
      videoUrl: '',
    });
  });

  it('keeps the advisor id as it travels', () => {
    expect(wireDetailSchema.parse({ id_users: 7 }).id_users).toBe(7);
    expect(wireDetailSchema.parse({ id_users: 'u-7' }).id_users).toBe('u-7');
  });

  it.each([null, [], 'text', { image_carousel: 5 }, { id_users: {} }])('is broken: %j', (element) => {
    expect(wireDetailSchema.safeParse(element).success).toBe(false);
  });
});

it('takes an active category for an object with a type', () => {
  expect(wireTypeSchema.safeParse({ type: 'Konut' }).success).toBe(true);
  expect(wireTypeSchema.safeParse({ type: '' }).success).toBe(false);
  expect(wireTypeSchema.safeParse('Konut').success).toBe(false);
});
