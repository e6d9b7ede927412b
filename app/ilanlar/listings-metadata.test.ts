import { describe, expect, it } from 'vitest';
import { bareListing, fullListing } from '#lib/listing/testing/full-listing.ts';
import { exampleAgency } from '#lib/site/example-agency.ts';
import { narrowedListHref } from '#lib/site/list-address.ts';
import { listingsData, listingsMetadata } from './listings-metadata.ts';
import type { ListingsScreen } from './listings-screen.ts';
import { defaultState, type ListingsState, listHref } from './listings-state.ts';

const site = { siteUrl: 'https://www.example.com', isStaging: false, agency: exampleAgency };
const options = { types: ['Arsa', 'Isyeri'], cities: ['Eskişehir'], districts: ['Odunpazarı'] };
const screen = (state: Partial<ListingsState>, given: Partial<ListingsScreen> = {}): ListingsScreen => ({
  state: { ...defaultState, ...state },
  answer: { listings: [fullListing, bareListing], total: 20 },
  options,
  ...given,
});
const describeState = (state: Partial<ListingsState>, given: Partial<ListingsScreen> = {}) => {
  const metadata = listingsMetadata(site, screen(state, given));
  return {
    title: metadata.title,
    description: metadata.description,
    canonical: decodeURIComponent(String(metadata.alternates?.canonical)).replace(site.siteUrl, ''),
    robots: metadata.robots,
  };
};
const kept = { index: true, follow: true, 'max-image-preview': 'large' };
const followed = { index: false, follow: true };

describe('a list', () => {
  const rest = ': güncel fiyatlar, fotoğraflar ve konum bilgileri.';
  const all =
    'Eskişehir satılık ve kiralık ilanlar: konut, arsa, tarla ve işyeri. Fiyata, ilçeye ve duruma göre arayın.';
  const place = { cityFilter: 'Eskişehir', districtFilter: 'Odunpazarı' };
  const many = { filter: 'Arsa', statusFilter: 'Devren Kiralik', cityFilter: 'Eskişehir', p: 2 };
  it.each<[Partial<ListingsState>, title: string, description: string, query: string]>([
    [{}, '', all, ''],
    [{ filter: 'Isyeri' }, ': İşyeri', `İşyeri ilanları${rest}`, '?kategori=Isyeri'],
    [{ statusFilter: 'Satilik' }, ': Satılık', `Satılık ilanlar${rest}`, '?durum=Satilik'],
    [
      place,
      ': Odunpazarı / Eskişehir',
      `Odunpazarı / Eskişehir ilanları${rest}`,
      '?il=Eskişehir&ilce=Odunpazarı',
    ],
    [
      many,
      ': Devren Kiralık Arsa, Eskişehir – Sayfa 2',
      `Devren Kiralık Arsa ilanları, Eskişehir${rest} Sayfa 2.`,
      '?sayfa=2&kategori=Arsa&il=Eskişehir&durum=Devren+Kiralik',
    ],
  ])('%j is kept under its own name and address', (state, title, description, query) => {
    const canonical = `/ilanlar${query}`;
    expect(describeState(state)).toEqual({
      title: `Ilanlarimiz${title}`,
      description,
      canonical,
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
    { filter: 'Arsa', sortFilter: 'oldest' },
  ])('%j is followed but not kept', (state) => {
    const { robots, canonical } = describeState(state);
    expect(robots).toEqual(followed);
    expect(canonical).toBe(decodeURIComponent(listHref({ ...defaultState, ...state })));
  });

  it.each([
    ['a page beyond the last', { p: 99 }, 20],
    ['no listings', { filter: 'Köşk' }, 0],
  ])('of %s is followed but not kept', (_, state, total) => {
    expect(describeState(state, { answer: { listings: [], total } }).robots).toEqual(followed);
  });

  it('that a failing backend hides is not dropped for it', () => {
    expect(describeState({}, { answer: null }).robots).toEqual(kept);
  });

  it('has one address, that of the sitemap and the breadcrumbs, however it was spelled', () => {
    const spelled = { statusFilter: 'satılık', cityFilter: 'eskisehir', districtFilter: 'ODUNPAZARI' };
    const narrowing = { category: 'Arsa', city: 'Eskişehir', district: 'Odunpazarı', status: 'Satilik' };
    expect(describeState({ ...spelled, filter: 'ARSA', p: 3 })).toMatchObject({
      title: 'Ilanlarimiz: Satılık Arsa, Odunpazarı / Eskişehir – Sayfa 3',
      canonical: decodeURIComponent(narrowedListHref(narrowing, 3)),
    });
    expect(narrowedListHref({})).toBe(listHref(defaultState));
  });
});

it('states the listings that it shows, in their place on all pages', () => {
  expect(listingsData(site.siteUrl, screen({ p: 2 }))).toMatchObject({
    '@graph': [{ name: 'Ilanlarimiz – Sayfa 2', numberOfItems: 20, itemListElement: [{ position: 10 }, {}] }],
  });
  expect(listingsData(site.siteUrl, screen({}, { answer: null }))).toBeNull();
  expect(listingsData(site.siteUrl, screen({}, { answer: { listings: [], total: 0 } }))).toBeNull();
});
