import { expect, it } from 'vitest';
import { fromSaved, readSaved, type SavedEntry, toSaved } from './saved-listing.ts';
import { bareListing, fullListing } from './testing/full-listing.ts';

const stored = (fields: object): SavedEntry => ({ id: 'x', ...fields });
const listing = { ...fullListing, features: ['1', '2', '3', '4'].map((label) => ({ label, value: 'x' })) };

it('survives storage, and its card is the same', () => {
  const saved = readSaved(JSON.parse(JSON.stringify(toSaved(listing))));
  expect(saved).toEqual(toSaved(listing));
  const { id, title, price, status, statusLabel, place, photos, features } = listing;
  expect(fromSaved(saved)).toEqual({
    ...{ id, title, price, status, statusLabel },
    ...{ type: '', typeLabel: '', descriptionHtml: '' },
    place,
    photos: photos.slice(0, 1),
    features: features.slice(0, 3),
  });
});

it('has no photograph and no price where the listing has none', () => {
  expect(fromSaved(toSaved(bareListing))).toMatchObject({ photos: [], price: { amount: null, text: '' } });
});

it('shows no placeholder that was saved as a price', () => {
  const card = fromSaved(readSaved(stored({ price: '1 ₺' })));
  expect(card.price).toEqual({ amount: null, text: 'Fiyat sorunuz' });
});

it('lets broken fields be empty and long ones be short', () => {
  const broken = { title: { a: 1 }, price: 7, features: [null, 3, { label: 'Kat' }] };
  const texts = { title: '', price: '', city: '', district: '', neighbourhood: '', status: '', photo: '' };
  expect(readSaved(stored(broken))).toEqual({ id: 'x', ...texts, features: [] });
  expect(readSaved(stored({ title: `${'a'.repeat(499)}🏠`, features: 'x' }))).toMatchObject({
    title: `${'a'.repeat(499)}\ufffd`,
  });
});
