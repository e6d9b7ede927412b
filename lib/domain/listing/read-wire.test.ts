import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wireDetailSchema, wirePreviewSchema } from '#lib/domain/wire/listing-schema.ts';
import { toListingDetail, toListingSummary } from './from-wire.ts';
import { readDetail, readPreview } from './read-wire.ts';
import { samples } from './samples.ts';

const previewOf = (value: unknown) => {
  const read = readPreview(value);
  return read && toListingSummary(read);
};
const detailOf = (value: unknown) => {
  const read = readDetail(value);
  return read && toListingDetail(read, '7');
};

it('reads whatever the contract takes as the contract does', () => {
  // Halves of surrogate pairs too: no address can be written with one.
  const letters = fc.array(fc.constantFrom(' ', ',', 'Kat:2', 'ş', '\ud83c'));
  const text = fc.oneof(
    letters.map((all) => all.join('')),
    fc.integer(),
    fc.constantFrom(null, undefined),
  );
  const list = fc.oneof(
    fc.array(fc.oneof(text, fc.constant({}))),
    text.filter((value) => typeof value !== 'number'),
  );
  const fields = Object.entries({ ...samples[0], image: [], id_users: 7 }).map(([name, value]) => [
    name,
    Array.isArray(value) ? list : text,
  ]);
  const wire = fc.record({ ...Object.fromEntries(fields), id: fc.constantFrom(7, ' 7\ud83c ') });
  fc.assert(
    fc.property(wire, (wire) => {
      expect(previewOf(wire)).toEqual(toListingSummary(wirePreviewSchema.parse(wire)));
      expect(detailOf(wire)).toEqual(toListingDetail(wireDetailSchema.parse(wire), '7'));
    }),
  );
});

it('finds a listing in objects only, and a preview in those with a number', () => {
  const none = [null, undefined, 'text', []];
  expect([...none, {}, { id: '' }, { id: {} }].map(readPreview).filter(Boolean)).toEqual([]);
  expect(none.map(readDetail).filter(Boolean)).toEqual([]);
});

it('lets broken fields be empty', () => {
  const broken = { id: 1, id_users: {}, title: { a: 1 }, image: 7 };
  expect(previewOf(broken)).toMatchObject({ title: '', photos: [{ path: '7' }], features: [] });
  expect(detailOf(broken)).toMatchObject({ title: '', ownerId: null });
});
