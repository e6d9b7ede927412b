import { describe, expect, it } from 'vitest';
import type { ListingDetail } from '#lib/listing/from-wire.ts';
import type { Feature } from '#lib/listing/listing.ts';
import { bareListing, fullListing } from '#lib/listing/testing/full-listing.ts';
import { exampleAgency as agency } from '#lib/site/example-agency.ts';
import { contactGraph, homeGraph, listGraph, listingGraph } from './graphs.ts';
import { checkGraph } from './testing/check-graph.ts';

const site = 'https://www.example.com';
const crumbs = [
  { name: 'Ana Sayfa', href: '/' },
  { name: 'İletişim', href: null },
];
const list = { name: 'Ilanlarimiz', listings: [fullListing, bareListing], total: 27, offset: 9 };

type Nodes = Record<string, Record<string, unknown>>;

function nodesOf(graph: unknown): Nodes {
  const nodes = (graph as { '@graph': Record<string, unknown>[] })['@graph'];
  return Object.fromEntries(nodes.map((node) => [String(node['@type']), node]));
}

function listingNodes(listing: ListingDetail): Nodes {
  return nodesOf(listingGraph(site, agency, listing, 'Ferah daire', crumbs));
}

describe('the check that pages pass', () => {
  it.each([
    ['home', homeGraph(site, agency, { ...list, listings: [fullListing] })],
    ['home without listings', homeGraph(site, agency, { ...list, listings: [] })],
    ['contact', contactGraph(site, agency, crumbs)],
    ['list', listGraph(site, { ...list, listings: [fullListing] })],
    ['listing', listingGraph(site, agency, fullListing, 'Ferah daire', crumbs)],
    ['listing of which nothing is known', listingGraph(site, agency, bareListing, '', crumbs)],
    ['land', listingGraph(site, agency, { ...fullListing, type: 'Arsa', subtype: '' }, 'Arsa', crumbs)],
    ['house', listingGraph(site, agency, { ...fullListing, subtype: 'Villa' }, 'Villa', crumbs)],
  ])('finds nothing wrong with %s', async (_, graph) => {
    expect(await checkGraph(graph)).toEqual([]);
  });

  it.each([
    ['a date that is none', { '@type': 'RealEstateListing', datePosted: '1 Mart 2026' }],
    ['an address that is relative', { '@type': 'Place', sameAs: '/ilanlar' }],
    ['a reference to nothing', { '@type': 'Offer', itemOffered: { '@id': '#x' } }],
    ['an empty text', { '@type': 'Place', name: '' }],
    [
      'a breadcrumb step without a name',
      { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem' }] },
    ],
  ])('refuses %s', async (_, node) => {
    expect(await checkGraph({ '@graph': [node] })).not.toEqual([]);
  });
});

it('states the agency with both branches', () => {
  const reached = { email: 'info@example.com', telephone: ['+902220000000', '+902220000001'] };
  const branch = { ...reached, '@type': 'RealEstateAgent' };
  expect(nodesOf(contactGraph(site, agency, crumbs)).RealEstateAgent).toMatchObject({
    ...reached,
    name: 'RBA',
    department: [
      {
        ...branch,
        name: 'RBA Vatan Caddesi',
        address: { addressLocality: 'Odunpazarı', addressRegion: 'Eskişehir', addressCountry: 'TR' },
        geo: { latitude: 39.7644, longitude: 30.5256 },
      },
      { ...branch, name: 'RBA Deliklitaş', geo: { latitude: 39.7731, longitude: 30.5172 } },
    ],
  });
});

it('names only profiles of its own', () => {
  const own = {
    ...agency,
    social: [{ kind: 'social-network' as const, label: 'F', url: 'https://www.facebook.com/rba' }],
  };
  expect(nodesOf(homeGraph(site, own, list)).RealEstateAgent?.sameAs).toEqual([
    'https://www.facebook.com/rba',
  ]);
  expect(nodesOf(homeGraph(site, agency, list)).RealEstateAgent).not.toHaveProperty('sameAs');
});

it('counts list positions over all pages', () => {
  expect(nodesOf(listGraph(site, list)).ItemList).toMatchObject({
    numberOfItems: 27,
    itemListElement: [
      { position: 10, url: `${site}/ilan-detay?id=1001`, name: fullListing.title },
      { position: 11, url: `${site}/ilan-detay?id=a%20b` },
    ],
  });
});

describe('a listing', () => {
  it('states all that is known', () => {
    const url = `${site}/ilan-detay?id=1001`;
    const nodes = listingNodes(fullListing);
    expect(nodes.RealEstateListing).toMatchObject({
      '@id': url,
      url,
      name: fullListing.title,
      description: 'Ferah daire',
      datePosted: '2026-03-01T09:00:00.000Z',
      dateModified: '2026-03-05T10:30:00.000Z',
      image: [1, 2].map((number) => `${site}/api/api/files/?filepath=ilan%2F1001%2F${number}.jpg`),
      mainEntity: { '@id': `${url}#tasinmaz` },
      offers: { '@id': `${url}#teklif` },
    });
    expect(nodes.Apartment).toMatchObject({
      '@id': `${url}#tasinmaz`,
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
    ['Satilik', 'Sell'],
    ['Devren Satilik', 'Sell'],
    ['Kiralik', 'LeaseOut'],
    ['Kiralık', 'LeaseOut'],
    ['Devren Kiralik', 'LeaseOut'],
  ])('that is %s is offered to %s', (status, verb) => {
    const offer = listingNodes({ ...fullListing, status }).Offer;
    expect(offer?.businessFunction).toEqual({ '@id': `http://purl.org/goodrelations/v1#${verb}` });
  });

  it('states nothing that the data does not know', () => {
    const nodes = listingNodes({ ...bareListing, id: '5' });
    expect(nodes).not.toHaveProperty('Offer');
    const known = ['@type', '@id', 'url', 'description', 'inLanguage', 'publisher', 'mainEntity'];
    expect(Object.keys(nodes.RealEstateListing ?? {})).toEqual(known);
    expect(Object.keys(nodes.Place ?? {})).toEqual(['@type', '@id']);
  });

  it('without a readable price is offered without one', () => {
    const offer = listingNodes({ ...fullListing, price: { amount: null, text: 'Fiyat sorunuz' } }).Offer;
    expect(offer).not.toHaveProperty('price');
    expect(offer).not.toHaveProperty('priceCurrency');
    expect(offer).toHaveProperty('businessFunction');
  });

  it('has the breadcrumb that a visitor sees', () => {
    expect(listingNodes(fullListing).BreadcrumbList?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Ana Sayfa', item: `${site}/` },
      { '@type': 'ListItem', position: 2, name: 'İletişim' },
    ]);
    const alone = listingGraph(site, agency, fullListing, '', crumbs.slice(1));
    expect(nodesOf(alone)).not.toHaveProperty('BreadcrumbList');
  });

  it.each([
    ['Konut', 'Daire', 'Apartment'],
    ['Konut', 'Rezidans', 'Apartment'],
    ['Konut', 'Yalı Dairesi', 'Apartment'],
    ['Konut', 'VİLLA', 'House'],
    ['Konut', 'Müstakil Ev', 'House'],
    ['Konut', 'Çiftlik Evi', 'House'],
    ['Konut', '', 'Accommodation'],
    ['Konut', 'Devre Mülk', 'Accommodation'],
    ['Villa', '', 'House'],
    ['Daire', '3+1', 'Apartment'],
    ['Arsa', 'Konut İmarlı', 'Place'],
    ['Arsa', 'Villa İmarlı', 'Place'],
    ['Isyeri', 'Dükkan', 'Place'],
    ['', '', 'Place'],
  ])('of type %s / %s is a %s, which has a floor unless it is a place', (type, subtype, kind) => {
    const node = listingNodes({ ...fullListing, type, subtype })[kind];
    expect(node).toMatchObject({ '@type': kind });
    expect('floorSize' in (node ?? {})).toBe(kind !== 'Place');
  });

  it.each<[label: string, value: string, size: number | null, ...before: Feature[]]>([
    ['Brüt m²', '120', 120, { label: 'Net m²', value: '100' }],
    ['Brüt m²', '145', 145],
    ['m² (Brüt)', '1.250 m²', 1250],
    ['BRÜT ALAN', '120,5 m2', 120.5],
    ['Metrekare', '90', 90],
    ['Net m²', '80', 80],
    ['Arsa m²', '500', null],
    ['Açık Alan m²', '500', null],
    ['Brüt m²', '100-120', null],
    ['Brüt m²', 'Belirtilmemiş', null],
    ['Brüt m²', '0', null],
  ])('that says %s: %s has a floor of %s m²', (label, value, size, ...before) => {
    const { Apartment } = listingNodes({ ...fullListing, features: [...before, { label, value }] });
    expect(Apartment?.floorSize).toEqual(
      size === null ? undefined : { '@type': 'QuantitativeValue', value: size, unitCode: 'MTK' },
    );
  });
});
