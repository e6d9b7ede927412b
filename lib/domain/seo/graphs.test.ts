import { describe, expect, it } from 'vitest';
import { bareListing, fullListing } from '#lib/domain/listing/testing/full-listing.ts';
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
it('a listing has a breadcrumb of two steps at least', () => {
  const { itemListElement } =
    nodesOf(listingGraph(site, agency, fullListing, '', crumbs)).BreadcrumbList ?? {};
  const step = { '@type': 'ListItem' };
  expect(itemListElement).toMatchObject([
    { ...step, position: 1, item: `${site}/` },
    { ...step, position: 2 },
  ]);
  const alone = listingGraph(site, agency, fullListing, '', crumbs.slice(1));
  expect(nodesOf(alone)).not.toHaveProperty('BreadcrumbList');
});
