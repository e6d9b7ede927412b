import { describe, expect, it } from 'vitest';
import type { ListingDetail } from '#lib/domain/listing/listing.ts';
import { bareListing, fullListing, listingOf } from '#lib/domain/listing/testing/full-listing.ts';
import type { Agency } from '#lib/site/agency-schema.ts';
import { exampleAgency as agency } from '#lib/site/example-agency.ts';
import { contactGraph, homeGraph, listingGraph } from './graphs.ts';
import { checkGraph } from './testing/check-graph.ts';

const site = 'https://www.example.com';
const crumbs = [
  { name: 'Ana Sayfa', href: '/' },
  { name: 'İletişim', href: null },
];
const list = { name: 'Ilanlarimiz', listings: [fullListing] };

type Nodes = Record<string, Record<string, unknown>>;

function nodesOf(graph: unknown): Nodes {
  const nodes = (graph as { '@graph': Record<string, unknown>[] })['@graph'];
  return Object.fromEntries(nodes.map((node) => [String(node['@type']), node]));
}

function listingNodes(listing: ListingDetail): Nodes {
  return nodesOf(listingGraph(site, agency, listing, 'Ferah daire', crumbs));
}

// Of whole screens: e2e/http/search-engines.spec.ts.
describe('the check that pages pass', () => {
  it.each([
    ['home without listings', homeGraph(site, agency, { ...list, listings: [] })],
    ['listing of which nothing is known', listingGraph(site, agency, bareListing, '', crumbs)],
  ])('finds nothing wrong with %s', async (_, graph) => {
    expect(await checkGraph(graph)).toEqual([]);
  });

  it.each([
    { '@type': 'RealEstateListing', datePosted: '1 Mart 2026' },
    { '@type': 'Place', sameAs: '/ilanlar' },
    { '@type': 'Offer', itemOffered: { '@id': '#x' } },
    { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem' }] },
  ])('refuses %j', async (node) => {
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

it('states when all branches are open (rules#opening-hours), where the agency says so', () => {
  const nodeOf = (given: Agency) => nodesOf(contactGraph(site, given, crumbs)).RealEstateAgent;
  const openingHoursSpecification = [
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '10:00', closes: '16:00' },
  ];
  const openingHours: Agency['openingHours'] = [{ days: ['Saturday'], opens: '10:00', closes: '16:00' }];
  const department = agency.branches.map(() => ({ openingHoursSpecification }));
  expect(nodeOf({ ...agency, openingHours })).toMatchObject({ openingHoursSpecification, department });
  expect(JSON.stringify(nodeOf({ ...agency, openingHours: undefined }))).not.toContain('openingHours');
});

it('names only profiles of its own', () => {
  const profilesOf = (given: Agency) => nodesOf(homeGraph(site, given, list)).RealEstateAgent?.sameAs;
  const url = 'https://www.facebook.com/rba';
  const social: Agency['social'] = [{ kind: 'social-network', label: 'F', url }];
  expect(profilesOf({ ...agency, social })).toEqual([url]);
  expect(profilesOf(agency)).toBeUndefined();
});

// Positions over all pages: app/ilanlar/listings-metadata.test.ts.
it('a listing states all that is known', () => {
  const url = `${site}/ilan-detay?id=1001`;
  const nodes = listingNodes(fullListing);
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
  const { Offer } = listingNodes({ ...fullListing, status, price: { amount: null, text: 'Sorunuz' } });
  expect(Offer?.businessFunction).toEqual({ '@id': `http://purl.org/goodrelations/v1#${verb}` });
  expect(Offer).not.toHaveProperty('price');
  expect(Offer).not.toHaveProperty('priceCurrency');
});

it('a listing states nothing that the data does not know', () => {
  const nodes = listingNodes(bareListing);
  expect(nodes).not.toHaveProperty('Offer');
  const known = ['@type', '@id', 'url', 'description', 'inLanguage', 'publisher', 'mainEntity'];
  expect(Object.keys(nodes.RealEstateListing ?? {})).toEqual(known);
  expect(Object.keys(nodes.Place ?? {})).toEqual(['@type', '@id']);
});

it('a listing has a breadcrumb of two steps at least', () => {
  const { itemListElement } = listingNodes(fullListing).BreadcrumbList ?? {};
  const step = { '@type': 'ListItem' };
  expect(itemListElement).toMatchObject([
    { ...step, position: 1, item: `${site}/` },
    { ...step, position: 2 },
  ]);
  const alone = listingGraph(site, agency, fullListing, '', crumbs.slice(1));
  expect(nodesOf(alone)).not.toHaveProperty('BreadcrumbList');
});

it.each([
  ['Konut', 'Yalı Dairesi', 'Apartment'],
  ['Konut', 'VİLLA', 'House'],
  ['Konut', 'Çiftlik Evi', 'House'],
  ['Konut', '', 'Accommodation'],
  ['Villa', '', 'House'],
  ['Arsa', 'Villa İmarlı', 'Place'],
])('a listing of type %s / %s is a %s, which has a floor unless it is a place', (type, subtype, kind) => {
  const node = listingNodes({ ...fullListing, type, subtype })[kind];
  expect(node).toMatchObject({ '@type': kind });
  expect('floorSize' in (node ?? {})).toBe(kind !== 'Place');
});

it.each([
  ['Net m²:100, Brüt m²:120', 120],
  ['m² (Brüt):1.250 m²', 1250],
  [['BRÜT ALAN:120,5 m2'], 120.5],
  [['Net m²:98,125'], 98.125],
  ['Metrekare:90', 90],
  ['Arsa m²:500', undefined],
  ['Brüt m²:100-120', undefined],
  ['Brüt m²:0', undefined],
])('a listing that says %s has a floor of %s m²', (typicalFeatures, size) => {
  const listing = listingOf('1', { type: 'Konut', typicalFeatures });
  expect(listingNodes(listing).Accommodation?.floorSize).toEqual(
    size && { '@type': 'QuantitativeValue', value: size, unitCode: 'MTK' },
  );
});
