import { expect, it } from 'vitest';
import { wireDetailSchema } from '#lib/contract/listing.ts';
import { toListingDetail } from './from-wire.ts';
import { readDetail } from './read-detail.ts';
import { samples } from './samples.ts';

const { olusturmaTarihi: _created, guncellemeTarihi: _changed, ...full } = samples[0] ?? {};

it.each([
  ['a full listing', full],
  [
    'lists as text',
    { ...full, image_carousel: 'a.jpg,b.jpg', cephe: 'Batı, Güney', typicalFeatures: 'Kat:2' },
  ],
  ['missing fields', { id: 'x', title: null, price: 950000 }],
])('reads %s as the contract does', (_, value) => {
  const detail = readDetail(value);
  expect(detail && toListingDetail(detail, '7')).toEqual(toListingDetail(wireDetailSchema.parse(value), '7'));
});

it.each([[null], ['text'], [[]], [undefined]])('finds no listing in %j', (value) => {
  expect(readDetail(value)).toBeNull();
});

it('lets broken fields of a listing be empty', () => {
  const detail = readDetail({ id_users: {}, title: { a: 1 }, image_carousel: 7, cephe: [null, 'Batı'] });
  expect(detail && toListingDetail(detail, '7')).toMatchObject({
    ownerId: null,
    title: '',
    featureGroups: { facade: ['Batı'], view: [] },
  });
});
