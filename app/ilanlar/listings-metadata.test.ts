import { expect, it } from 'vitest';
import { fullListing } from '#lib/domain/listing/testing/full-listing.ts';
import { exampleAgency } from '#lib/site/example-agency.ts';
import { narrowedListHref } from '#lib/site/list-address.ts';
import { listingsData, listingsMetadata } from './listings-metadata.ts';
import type { ListingsScreen } from './listings-screen.ts';
import { defaultState, type ListingsState, listHref } from './listings-state.ts';

const site = { siteUrl: 'https://www.example.com', isStaging: false, agency: exampleAgency };
const options = { types: ['Arsa', 'Isyeri'], cities: ['Eskişehir'], districts: ['Odunpazarı'] };
const shown = { listings: [fullListing], total: 20 };
const none = { listings: [], total: 20 };
const screen = (state: Partial<ListingsState>, answer: ListingsScreen['answer']): ListingsScreen => ({
  state: { ...defaultState, ...state },
  answer,
  options,
  wider: null,
  wrongLimits: null,
  totals: null,
  hasAlerts: false,
});
const metaOf = (state: Partial<ListingsState>, answer: ListingsScreen['answer'] = shown) => {
  const { title, description, alternates, robots } = listingsMetadata(site, screen(state, answer));
  const canonical = decodeURIComponent(String(alternates?.canonical)).replace(site.siteUrl, '');
  return { title, description, canonical, robots };
};
const kept = { index: true, follow: true, 'max-image-preview': 'large' };
const followed = { index: false, follow: true };

const rest = ': güncel fiyatlar, fotoğraflar ve konum bilgileri.';
const all =
  'Eskişehir satılık ve kiralık ilanlar: konut, arsa, tarla ve işyeri. Fiyata, ilçeye ve duruma göre arayın.';
const many = { filter: 'Isyeri', statusFilter: 'Devren Kiralik', cityFilter: 'Eskişehir', p: 2 };
it.each<[Partial<ListingsState>, title: string, description: string, query: string]>([
  [{}, '', all, ''],
  [{ statusFilter: 'Satilik' }, ': Satılık', `Satılık ilanlar${rest}`, '?durum=Satilik'],
  [{ cityFilter: 'Eskişehir' }, ': Eskişehir', `Eskişehir ilanları${rest}`, '?il=Eskişehir'],
  [
    many,
    ': Devren Kiralık İşyeri, Eskişehir – Sayfa 2',
    `Devren Kiralık İşyeri ilanları, Eskişehir${rest} Sayfa 2.`,
    '?sayfa=2&kategori=Isyeri&il=Eskişehir&durum=Devren+Kiralik',
  ],
])('the list %j is kept under its own name and address', (state, title, description, query) => {
  expect(metaOf(state)).toEqual({
    title: `Ilanlarimiz${title}`,
    description,
    canonical: `/ilanlar${query}`,
    robots: kept,
  });
});

it.each<Partial<ListingsState>>([
  { priceFilter: { min: 0, max: 500_000 } },
  { searchFilter: 'bahçe' },
  { searchedId: '1001' },
  { roomFilter: '3+1' },
  { sortFilter: 'price-asc' },
  { isAdvanced: true },
])('the list %j is followed but not kept', (state) => {
  const canonical = decodeURIComponent(listHref({ ...defaultState, ...state }));
  expect(metaOf(state)).toMatchObject({ robots: followed, canonical });
});

it('a list without listings is followed but not kept, unless a failing backend hides them', () => {
  expect(metaOf({ p: 99 }, none).robots).toEqual(followed);
  expect(metaOf({}, null).robots).toEqual(kept);
});

it('a list has one address, that of the sitemap, however it was spelled', () => {
  const spelled = { statusFilter: 'satılık', cityFilter: 'eskisehir', districtFilter: 'ODUNPAZARI' };
  const narrowing = { category: 'Arsa', city: 'Eskişehir', district: 'Odunpazarı', status: 'Satilik' };
  expect(metaOf({ ...spelled, filter: 'ARSA', p: 3 })).toMatchObject({
    title: 'Ilanlarimiz: Satılık Arsa, Odunpazarı / Eskişehir – Sayfa 3',
    canonical: decodeURIComponent(narrowedListHref(narrowing, 3)),
  });
});

it('states the listings that it shows, in their place on all pages', () => {
  const list = { ...shown, listings: [fullListing, fullListing] };
  const element = { '@type': 'ListItem', name: fullListing.title };
  const itemListElement = [10, 11].map((position) => ({ ...element, position }));
  expect(listingsData(site.siteUrl, screen({ p: 2 }, list))).toMatchObject({
    '@graph': [{ '@type': 'ItemList', name: 'Ilanlarimiz – Sayfa 2', numberOfItems: 20, itemListElement }],
  });
  for (const answer of [none, null]) expect(listingsData(site.siteUrl, screen({}, answer))).toBeNull();
});
