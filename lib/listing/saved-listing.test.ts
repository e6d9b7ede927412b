import { expect, it } from 'vitest';
import type { ListingSummary } from './listing.ts';
import { fromSaved, readSaved, toSaved } from './saved-listing.ts';

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
  const saved = readSaved(JSON.parse(JSON.stringify(toSaved(listing))));
  expect(saved).toEqual(toSaved(listing));
  expect(saved && fromSaved(saved)).toEqual({
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
  const saved = toSaved({ ...listing, photos: [], price: { amount: null, text: '' } });
  expect(fromSaved(saved)).toMatchObject({ photos: [], price: { amount: null, text: '' } });
});

it.each([null, '1001', 1, [], {}, { id: '' }, { id: 1001 }])('finds no listing in %j', (value) => {
  expect(readSaved(value)).toBeNull();
});

it('lets broken fields be empty and long ones be short', () => {
  const broken = { id: 'x', title: { a: 1 }, price: 7, photo: null, features: [null, 3, { label: 'Kat' }] };
  const texts = { title: '', price: '', city: '', district: '', status: '', photo: '' };
  expect(readSaved(broken)).toEqual({ id: 'x', ...texts, features: [] });
  expect(readSaved({ id: 'x', title: 'a'.repeat(9999), features: 'x' })?.title).toHaveLength(500);
});
