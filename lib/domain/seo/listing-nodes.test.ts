import { expect, it } from 'vitest';
import type { ListingDetail } from '#lib/domain/listing/listing.ts';
import { bareListing, fullListing, listingOf } from '#lib/domain/listing/testing/full-listing.ts';
import { listingNodes } from './listing-nodes.ts';

const site = 'https://www.example.com';

function nodesOf(listing: ListingDetail): Record<string, Record<string, unknown>> {
  return Object.fromEntries(
    listingNodes(site, listing, 'Ferah daire').map((node) => [node['@type'], { ...node }]),
  );
}

it('states all that is known', () => {
  const url = `${site}/ilan-detay?id=1001`;
  const nodes = nodesOf(fullListing);
  expect(nodes.RealEstateListing).toMatchObject({
    url,
    name: fullListing.title,
    description: 'Ferah daire',
    mainEntity: { '@id': nodes.Apartment?.['@id'] },
    offers: { '@id': nodes.Offer?.['@id'] },
    datePosted: '2026-03-01T09:00:00.000Z',
    dateModified: '2026-03-05T10:30:00.000Z',
    image: [1, 2].map((number) => `${site}/api/api/files/?filepath=ilan%2F1001%2F${number}.jpg`),
  });
  expect(nodes.Apartment).toMatchObject({
    address: { streetAddress: 'Vişnelik', addressLocality: 'Odunpazarı', addressRegion: 'Eskişehir' },
    geo: { latitude: 39.7766, longitude: 30.5207 },
    floorSize: { value: 145, unitCode: 'MTK' },
  });
  expect(nodes.Offer).toMatchObject({
    price: 4_250_000,
    priceCurrency: 'TRY',
    businessFunction: { '@id': 'http://purl.org/goodrelations/v1#Sell' },
  });
});

it.each([
  ['Devren Satilik', 'Sell'],
  ['Kiralık', 'LeaseOut'],
  ['Devren Kiralik', 'LeaseOut'],
])('a listing that is %s is offered to %s, also without a readable price', (status, verb) => {
  const { Offer } = nodesOf({ ...fullListing, status, price: { amount: null, text: 'Sorunuz' } });
  expect(Offer?.businessFunction).toEqual({ '@id': `http://purl.org/goodrelations/v1#${verb}` });
  expect(Offer).not.toHaveProperty('price');
  expect(Offer).not.toHaveProperty('priceCurrency');
});

it('states nothing that the data does not know', () => {
  const nodes = nodesOf(bareListing);
  expect(nodes).not.toHaveProperty('Offer');
  const known = ['@type', '@id', 'url', 'description', 'inLanguage', 'publisher', 'mainEntity'];
  expect(Object.keys(nodes.RealEstateListing ?? {})).toEqual(known);
  expect(Object.keys(nodes.Place ?? {})).toEqual(['@type', '@id']);
});

it.each([
  ['Konut', 'Yalı Dairesi', 'Apartment'],
  ['Konut', 'VİLLA', 'House'],
  ['Konut', 'Çiftlik Evi', 'House'],
  ['Konut', '', 'Accommodation'],
  ['Villa', '', 'House'],
  ['Arsa', 'Villa İmarlı', 'Place'],
])('a listing of type %s / %s is a %s, which has a floor unless it is a place', (type, subtype, kind) => {
  const node = nodesOf({ ...fullListing, type, subtype })[kind];
  expect(node).toMatchObject({ '@type': kind });
  expect('floorSize' in (node ?? {})).toBe(kind !== 'Place');
});

it.each([
  ['Net m²:100, Brüt m²:120', 120],
  ['m² (Brüt):1.250 m²', 1250],
  [['BRÜT ALAN:120,5 m2'], 120.5],
  [['Net m²:98,125'], 98.125],
  ['Metrekare:90', 90],
  ['Toplam Alan:120', 120],
  ['Net m²:80, Kullanım Alanı:95 m²', 95],
  ['Kapalı Alan m²:110', 110],
  ['Arsa m²:500', undefined],
  ['Brüt m²:100-120', undefined],
  ['Brüt m²:0', undefined],
])('a listing that says %s has a floor of %s m²', (typicalFeatures, size) => {
  const listing = listingOf('1', { type: 'Konut', typicalFeatures });
  expect(nodesOf(listing).Accommodation?.floorSize).toEqual(
    size && { '@type': 'QuantitativeValue', value: size, unitCode: 'MTK' },
  );
});
