import { expect, it } from 'vitest';
import { fromSaved, readSaved, toSaved } from './saved-listing.ts';
import { bareListing, fullListing } from './testing/full-listing.ts';

const listing = { ...fullListing, features: ['1', '2', '3', '4'].map((label) => ({ label, value: 'x' })) };

it('survives storage, and its card is the same', () => {
  const saved = readSaved(JSON.parse(JSON.stringify(toSaved(listing))));
  expect(saved).toEqual(toSaved(listing));
  const { id, title, price, status, statusLabel, place, photos, features } = listing;
  expect(saved && fromSaved(saved)).toEqual({
    ...{ id, title, price, status, statusLabel },
    ...{ type: '', typeLabel: '', descriptionHtml: '' },
    place: { ...place, neighbourhood: '' },
    photos: photos.slice(0, 1),
    features: features.slice(0, 3),
  });
});

it('has no photograph and no price where the listing has none', () => {
  expect(fromSaved(toSaved(bareListing))).toMatchObject({ photos: [], price: { amount: null, text: '' } });
});

it('shows no placeholder that was saved as a price', () => {
  expect(readSaved({ id: '1', price: '1 ₺' })).toMatchObject({ price: 'Fiyat sorunuz' });
});

// What is none: saved-list.test.ts.
it('lets broken fields be empty and long ones be short', () => {
  const broken = { id: 'x', title: { a: 1 }, price: 7, features: [null, 3, { label: 'Kat' }] };
  const texts = { title: '', price: '', city: '', district: '', status: '', photo: '' };
  expect(readSaved(broken)).toEqual({ id: 'x', ...texts, features: [] });
  // Half a surrogate pair would make encodeURIComponent throw, and the screen with it.
  expect(readSaved({ id: 'x\ud83c', title: `${'a'.repeat(499)}🏠`, features: 'x' })).toMatchObject({
    id: 'x\ufffd',
    title: `${'a'.repeat(499)}\ufffd`,
  });
});
