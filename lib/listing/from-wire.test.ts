import { describe, expect, it } from 'vitest';
import { wireDetailSchema, wirePreviewSchema } from '#lib/contract/listing.ts';
import { statusLabel, toInventoryItem, toListingDetail, toListingSummary, typeLabel } from './from-wire.ts';

const preview = {
  id: 1001,
  type: 'Isyeri',
  title: 'Köşe dükkân',
  price: '1.250.000',
  emlakDurumu: 'Devren Kiralik',
  il: 'Eskişehir',
  ilce: 'Odunpazarı',
  mahalle: 'Vişnelik',
  image: ['1001/dis.jpg', '1001/ic.jpg'],
  typicalFeatures: 'Brüt:80 m²,Köşe,Kat:Zemin',
  aciklama: '<p>Açıklama</p>',
};

describe('toListingSummary', () => {
  it('turns wire words into the words of the site', () => {
    expect(toListingSummary(wirePreviewSchema.parse(preview))).toEqual({
      id: '1001',
      type: 'Isyeri',
      typeLabel: 'İşyeri',
      title: 'Köşe dükkân',
      price: { amount: 1_250_000, text: '1.250.000 ₺' },
      status: 'Devren Kiralik',
      statusLabel: 'Devren Kiralık',
      place: { city: 'Eskişehir', district: 'Odunpazarı', neighbourhood: 'Vişnelik' },
      photos: [
        { path: '1001/dis.jpg', url: '/api/api/files/?filepath=1001%2Fdis.jpg' },
        { path: '1001/ic.jpg', url: '/api/api/files/?filepath=1001%2Fic.jpg' },
      ],
      features: [
        { label: 'Brüt', value: '80 m²' },
        { label: 'Kat', value: 'Zemin' },
      ],
      descriptionHtml: '<p>Açıklama</p>',
    });
  });

  it('has a place for everything that an upstream leaves out', () => {
    const empty = { id: 'a', title: '', price: { amount: null, text: '' }, photos: [], features: [] };
    expect(toListingSummary(wirePreviewSchema.parse({ id: 'a' }))).toMatchObject(empty);
  });
});

describe('toListingDetail', () => {
  it('turns lists and comma-separated strings into lists', () => {
    const wire = wireDetailSchema.parse({
      ...preview,
      id_users: 7,
      emlakAltTipi: 'Dükkân',
      image_carousel: '1001/dis.jpg, 1001/ic.jpg',
      cephe: 'Batı, Güney',
      manzara: ['Şehir'],
      muhit: null,
      isim: 'Ayşe',
      telefon: 5320000000,
    });
    expect(toListingDetail(wire, '1001')).toMatchObject({
      id: '1001',
      ownerId: 7,
      subtype: 'Dükkân',
      photos: [{ path: '1001/dis.jpg' }, { path: '1001/ic.jpg' }],
      featureGroups: { facade: ['Batı', 'Güney'], view: ['Şehir'], surroundings: [], transport: [] },
      advisor: { firstName: 'Ayşe', lastName: '', phone: '5320000000' },
      createdAt: null,
    });
  });
});

it.each([
  ['2026-03-01T12:00:00+03:00', '2026-03-01T09:00:00.000Z'],
  ['dün', null],
  ['01.03.2026', null],
  [undefined, null],
])('reads the date %j as %j', (wire, instant) => {
  const dates = { olusturmaTarihi: wire, guncellemeTarihi: wire };
  const detail = toListingDetail(wireDetailSchema.parse(dates), '1');
  expect(detail).toMatchObject({ createdAt: instant, updatedAt: instant });
  const item = toInventoryItem(wirePreviewSchema.parse({ id: '1', ...dates }));
  expect(item.updatedAt).toBe(instant);
});

it.each(['constructor', '__proto__', 'Bungalov'])('shows the unknown word %j as it is', (word) => {
  expect(typeLabel(word)).toBe(word);
  expect(statusLabel(word)).toBe(word);
});
