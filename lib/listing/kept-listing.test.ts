import { expect, it } from 'vitest';
import { fromKept, readKept, toKept } from './kept-listing.ts';
import type { ListingSummary } from './listing.ts';

const listing: ListingSummary = {
  id: '1001',
  type: 'Konut',
  typeLabel: 'Konut',
  title: '<b>Ferah</b> daire',
  price: { amount: 4_850_000, text: '4.850.000 ₺' },
  status: 'Satilik',
  statusLabel: 'Satılık',
  place: { city: 'Eskişehir', district: 'Odunpazarı', neighbourhood: 'Vişnelik' },
  photos: [
    { path: '1001/a.jpg', url: '/api/api/files/?filepath=1001%2Fa.jpg' },
    { path: '1001/b.jpg', url: '/api/api/files/?filepath=1001%2Fb.jpg' },
  ],
  features: ['1', '2', '3', '4'].map((label) => ({ label, value: 'x' })),
  descriptionHtml: '<p>Uzun</p>',
};

it('survives storage, and its card is the same', () => {
  const kept = readKept(JSON.parse(JSON.stringify(toKept(listing))));
  expect(kept).toEqual(toKept(listing));
  expect(kept && fromKept(kept)).toEqual({
    ...listing,
    type: '',
    typeLabel: '',
    place: { ...listing.place, neighbourhood: '' },
    photos: listing.photos.slice(0, 1),
    features: listing.features.slice(0, 3),
    descriptionHtml: '',
  });
});

it('has no photograph and no price where the listing has none', () => {
  const kept = toKept({ ...listing, photos: [], price: { amount: null, text: '' } });
  expect(fromKept(kept)).toMatchObject({ photos: [], price: { amount: null, text: '' } });
});

it.each([[null], ['1001'], [1], [[]], [{}], [{ id: '' }], [{ id: 1001 }]])(
  'finds no listing in %j',
  (value) => {
    expect(readKept(value)).toBeNull();
  },
);

it('lets broken fields be empty and long ones be short', () => {
  const broken = { id: 'x', title: { a: 1 }, price: 7, photo: null, features: [null, 3, { label: 'Kat' }] };
  expect(readKept(broken)).toEqual({
    id: 'x',
    title: '',
    price: '',
    city: '',
    district: '',
    status: '',
    photo: '',
    features: [],
  });
  expect(readKept({ id: 'x', title: 'a'.repeat(9999), features: 'x' })?.title).toHaveLength(500);
});
