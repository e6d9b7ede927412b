import { expect, it } from 'vitest';
import { wireDetailSchema, wirePreviewSchema, wireTypeSchema } from './listing-schema.ts';

// What is read of the fields, and that an odd one does no harm: lib/domain/listing/read-wire.test.ts.
it('lets unknown extra fields pass', () => {
  expect(wirePreviewSchema.parse({ id: 1, yeni: true })).toMatchObject({ id: '1', yeni: true });
  expect(wireDetailSchema.parse({ yeni: true })).toMatchObject({ yeni: true });
});

const fields = [{ title: {} }, { price: [] }, { image: {} }, { aciklama: true }];
it.each([
  ...[null, 'text', [], {}, { id: ' ' }, { id: null }, { id: {} }, { id: 1.5 }],
  ...fields.map((field) => ({ id: '1', ...field })),
])('finds no preview in %j', (element) => {
  expect(wirePreviewSchema.safeParse(element).success).toBe(false);
});

it.each([null, [], { image_carousel: 5 }, { id_users: {} }])('finds no detail in %j', (element) => {
  expect(wireDetailSchema.safeParse(element).success).toBe(false);
});

it('takes for an active category what has a type', () => {
  const isCategory = (value: unknown) => wireTypeSchema.safeParse(value).success;
  expect([{ type: 'Konut' }, { type: '' }, 'Konut'].map(isCategory)).toEqual([true, false, false]);
});
