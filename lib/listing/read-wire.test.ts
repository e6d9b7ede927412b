import { expect, it } from 'vitest';
import { wireDetailSchema, wirePreviewSchema } from '#lib/contract/listing.ts';
import { toListingDetail, toListingSummary } from './from-wire.ts';
import { readDetail, readPreview } from './read-wire.ts';
import { samples, toSamplePreview } from './samples.ts';

const { olusturmaTarihi: _created, guncellemeTarihi: _changed, ...sample } = samples[0] ?? {};
const preview = samples[0] && { ...toSamplePreview(samples[0]), id: 1001, aciklama: '<p>Metin</p>' };
const asText = {
  image: 'a.jpg,b.jpg',
  image_carousel: 'a.jpg,b.jpg',
  typicalFeatures: 'Kat:2',
  cephe: 'Batı, Güney',
};
const broken = {
  id: 1,
  id_users: {},
  title: { a: 1 },
  image: 7,
  image_carousel: 7,
  typicalFeatures: [null, 'Kat:2'],
};

const previewOf = (value: unknown) => {
  const read = readPreview(value);
  return read && toListingSummary(read);
};
const detailOf = (value: unknown) => {
  const read = readDetail(value);
  return read && toListingDetail(read, '7');
};

it.each([
  ['a full listing', {}],
  ['lists as text', asText],
  ['missing fields', { title: null, price: 950000, mahalle: undefined }],
  ['unknown extra fields', { yeni: { a: 1 } }],
  [
    'texts that end in half a surrogate pair',
    { id: '7\ud83c', title: 'Ev \ud83c', image: 'a\ud83c.jpg', image_carousel: ['a\ud83c'] },
  ],
])('reads %s as the contract does', (_, fields) => {
  const [short, long] = [
    { ...preview, ...fields },
    { ...sample, ...fields },
  ];
  expect(previewOf(short)).toEqual(toListingSummary(wirePreviewSchema.parse(short)));
  expect(detailOf(long)).toEqual(toListingDetail(wireDetailSchema.parse(long), '7'));
});

it('finds no listing in what is none, and no preview without a number', () => {
  const none = [null, undefined, 'text', []];
  expect([...none, {}, { id: '' }, { id: {} }].map(readPreview).filter(Boolean)).toEqual([]);
  expect(none.map(readDetail).filter(Boolean)).toEqual([]);
});

it('lets broken fields be empty', () => {
  const read = { title: '', photos: [{ path: '7' }], features: [{ label: 'Kat', value: '2' }] };
  expect(previewOf(broken)).toMatchObject(read);
  expect(detailOf(broken)).toMatchObject({ ...read, ownerId: null, featureGroups: { facade: [], view: [] } });
});
