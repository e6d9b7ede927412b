import type { ListingDetail } from '#lib/listing/listing.ts';

/** A listing of which everything is known. */
export const fullListing: ListingDetail = {
  id: '1001',
  type: 'Konut',
  typeLabel: 'Konut',
  subtype: 'Daire',
  title: "Vişnelik'te 3+1 <daire> & otopark",
  price: { amount: 4_250_000, text: '4.250.000 ₺' },
  status: 'Satilik',
  statusLabel: 'Satılık',
  place: { city: 'Eskişehir', district: 'Odunpazarı', neighbourhood: 'Vişnelik' },
  photos: [
    { path: 'ilan/1001/1.jpg', url: '/api/api/files/?filepath=ilan%2F1001%2F1.jpg' },
    { path: 'ilan/1001/2.jpg', url: '/api/api/files/?filepath=ilan%2F1001%2F2.jpg' },
  ],
  features: [
    { label: 'Oda Sayısı', value: '3+1' },
    { label: 'Brüt m²', value: '145' },
  ],
  descriptionHtml: '<p>Ferah</p>',
  ownerId: 7,
  embedUrl: 'https://www.google.com/maps?q=39.7766,30.5207&output=embed',
  videoUrl: '',
  advisor: { firstName: 'Ayşe', lastName: 'Örnek', phone: '5550000000' },
  featureGroups: { facade: [], interior: [], exterior: [], surroundings: [], transport: [], view: [] },
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-05T10:30:00.000Z',
};

/** A listing of which nothing is known but that it exists. */
export const bareListing: ListingDetail = {
  ...fullListing,
  id: 'a b',
  type: '',
  typeLabel: '',
  subtype: '',
  title: '',
  price: { amount: null, text: '' },
  status: '',
  statusLabel: '',
  place: { city: '', district: '', neighbourhood: '' },
  photos: [],
  features: [],
  descriptionHtml: '',
  embedUrl: '',
  createdAt: null,
  updatedAt: null,
};
