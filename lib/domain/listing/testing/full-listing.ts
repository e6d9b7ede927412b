import { toListingDetail } from '#lib/domain/listing/from-wire.ts';
import { wireDetailSchema } from '#lib/domain/wire/listing-schema.ts';

/** Returns a listing of which only these fields are known, named as they travel. */
export const listingOf = (id: string, fields: object = {}) =>
  toListingDetail(wireDetailSchema.parse(fields), id);

/** A listing of which everything is known. */
export const fullListing = listingOf('1001', {
  type: 'Konut',
  emlakAltTipi: 'Daire',
  title: "Vişnelik'te 3+1 <daire> & otopark",
  price: '4.250.000',
  emlakDurumu: 'Satilik',
  il: 'Eskişehir',
  ilce: 'Odunpazarı',
  mahalle: 'Vişnelik',
  image_carousel: ['ilan/1001/1.jpg', 'ilan/1001/2.jpg'],
  typicalFeatures: ['Oda Sayısı:3+1', 'Brüt m²:145'],
  cephe: 'Batı, Güney',
  manzara: ['Şehir'],
  aciklama: '<p>Ferah</p>',
  id_users: 7,
  embedUrl: 'https://www.google.com/maps?q=39.7766,30.5207&output=embed',
  isim: 'Ayşe',
  soyisim: 'Örnek',
  telefon: '5550000000',
  olusturmaTarihi: '2026-03-01T09:00:00.000Z',
  guncellemeTarihi: '2026-03-05T10:30:00.000Z',
});

/** A listing of which nothing is known but that it exists. */
export const bareListing = listingOf('a b');
