import { expect, it } from 'vitest';
import { photoUrl } from '#lib/domain/media/photo-url.ts';
import { wirePreviewSchema } from '#lib/domain/wire/listing-schema.ts';
import { statusLabel, toInventoryItem, toListingSummary, typeLabel } from './from-wire.ts';
import { bareListing, fullListing, listingOf } from './testing/full-listing.ts';

it('turns the words of the wire into the words of the site', () => {
  expect(fullListing).toEqual({
    id: '1001',
    type: 'Konut',
    typeLabel: 'Konut',
    subtype: 'Daire',
    title: "Vişnelik'te 3+1 <daire> & otopark",
    price: { amount: 4_250_000, text: '4.250.000 ₺' },
    status: 'Satilik',
    statusLabel: 'Satılık',
    place: { city: 'Eskişehir', district: 'Odunpazarı', neighbourhood: 'Vişnelik' },
    photos: ['ilan/1001/1.jpg', 'ilan/1001/2.jpg'].map((path) => ({ path, url: photoUrl(path) })),
    features: [
      { label: 'Oda Sayısı', value: '3+1' },
      { label: 'Brüt m²', value: '145' },
    ],
    featureGroups: { ...bareListing.featureGroups, facade: ['Batı', 'Güney'], view: ['Şehir'] },
    descriptionHtml: '<p>Ferah</p>',
    ownerId: 7,
    embedUrl: 'https://www.google.com/maps?q=39.7766,30.5207&output=embed',
    videoUrl: '',
    advisor: { firstName: 'Ayşe', lastName: 'Örnek', phone: '5550000000' },
    propertyNumber: '',
    plans: [],
    tourUrl: null,
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-05T10:30:00.000Z',
  });
});

it('reads the cover of a preview, and has a place for everything that an upstream leaves out', () => {
  const empty = { title: '', price: { amount: null, text: '' }, features: [] };
  const summary = toListingSummary(wirePreviewSchema.parse({ id: 7, image: 'a.jpg, b.jpg' }));
  expect(summary).toMatchObject({ ...empty, id: '7', photos: [{ path: 'a.jpg' }, { path: 'b.jpg' }] });
});

it.each([
  ['2026-03-01T12:00:00+03:00', '2026-03-01T09:00:00.000Z'],
  ['01.03.2026', null],
])('reads the date %j as %j', (wire, instant) => {
  const dates = { olusturmaTarihi: wire, guncellemeTarihi: wire };
  expect(listingOf('1', dates)).toMatchObject({ createdAt: instant, updatedAt: instant });
  const item = toInventoryItem(wirePreviewSchema.parse({ id: '1', ...dates }));
  expect(item.updatedAt).toBe(instant);
});

it('has a place for the number of the property, plans apart from the photographs, and a tour on a known host', () => {
  const tour = 'https://my.matterport.com/show/?m=SxQL3iGyoDo';
  const wire = {
    image_carousel: ['a.jpg'],
    katPlani: ['plan.jpg', ''],
    sanalTur: tour,
    tasinmazNo: ' 12345678 ',
  };
  expect(listingOf('1', wire)).toMatchObject({
    photos: [{ path: 'a.jpg' }],
    plans: [{ path: 'plan.jpg', url: photoUrl('plan.jpg') }],
    tourUrl: tour,
    propertyNumber: '12345678',
  });
  for (const sanalTur of ['javascript:alert(1)', 'https://evil.example/', 7, { a: 1 }])
    expect(listingOf('1', { sanalTur }).tourUrl, String(sanalTur)).toBeNull();
  expect(listingOf('1', { katPlani: 5, tasinmazNo: [] })).toMatchObject({ plans: [], propertyNumber: '' });
});

it('takes the number of the property from among the features, where it stood until it had a field', () => {
  const typicalFeatures = ['Taşınmaz No:111', 'Kat:3'];
  const rest = [{ label: 'Kat', value: '3' }];
  expect(listingOf('1', { typicalFeatures })).toMatchObject({ propertyNumber: '111', features: rest });
  expect(listingOf('1', { typicalFeatures, tasinmazNo: '222' })).toMatchObject({
    propertyNumber: '222',
    features: rest,
  });
});

it.each(['', ' ', '-', '...', '\u200b\u2060', '\u00ad'])('takes %j for no title', (title) => {
  expect(listingOf('6', { title }).title).toBe('');
});

it.each(['1', 'Ev', '🏡', '“3+1”'])('takes %j for a title', (title) => {
  expect(listingOf('6', { title }).title).toBe(title);
});

it('shows an unknown word as it is', () => {
  expect(typeLabel('Isyeri')).toBe('İşyeri');
  for (const word of ['constructor', 'Bungalov'])
    expect([typeLabel(word), statusLabel(word)]).toEqual([word, word]);
});
