import { describe, expect, it } from 'vitest';
import { bareListing, fullListing } from '#lib/seo/testing/samples.ts';
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
  it.each<[Partial<ListingsState>, string, string, string]>([
    [
      {},
      'Ilanlarimiz',
      'Eskişehir satılık ve kiralık ilanlar: konut, arsa, tarla ve işyeri. Fiyata, ilçeye ve duruma göre arayın.',
      '/ilanlar',
    ],
    [
      { filter: 'Isyeri' },
      'Ilanlarimiz: İşyeri',
      'İşyeri ilanları: güncel fiyatlar, fotoğraflar ve konum bilgileri.',
      '/ilanlar?kategori=Isyeri',
    ],
    [
      { statusFilter: 'Satilik' },
      'Ilanlarimiz: Satılık',
      'Satılık ilanlar: güncel fiyatlar, fotoğraflar ve konum bilgileri.',
      '/ilanlar?durum=Satilik',
    ],
    [
      { cityFilter: 'Eskişehir', districtFilter: 'Odunpazarı' },
      'Ilanlarimiz: Odunpazarı / Eskişehir',
      'Odunpazarı / Eskişehir ilanları: güncel fiyatlar, fotoğraflar ve konum bilgileri.',
      '/ilanlar?il=Eskişehir&ilce=Odunpazarı',
    ],
    [
      { filter: 'Arsa', statusFilter: 'Devren Kiralik', cityFilter: 'Eskişehir', p: 2 },
      'Ilanlarimiz: Devren Kiralık Arsa, Eskişehir – Sayfa 2',
      'Devren Kiralık Arsa ilanları, Eskişehir: güncel fiyatlar, fotoğraflar ve konum bilgileri. Sayfa 2.',
      '/ilanlar?sayfa=2&kategori=Arsa&il=Eskişehir&durum=Devren+Kiralik',
    ],
  ])('%j is kept under its own name and address', (state, title, description, canonical) => {
    expect(describeState(state)).toEqual({ title, description, canonical, robots: kept });
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

  it('without results is followed but not kept', () => {
    expect(describeState({ p: 99 }, { answer: { listings: [], total: 20 } }).robots).toEqual(followed);
    expect(describeState({ filter: 'Köşk' }, { answer: { listings: [], total: 0 } }).robots).toEqual(
      followed,
    );
  });

  it('that a failing backend hides is not dropped for it', () => {
    expect(describeState({}, { answer: null }).robots).toEqual(kept);
  });

  it('has one address, however it was spelled', () => {
    const state = {
      filter: 'ARSA',
      statusFilter: 'satılık',
      cityFilter: 'eskisehir',
      districtFilter: 'ODUNPAZARI',
    };
    expect(describeState(state)).toMatchObject({
      title: 'Ilanlarimiz: Satılık Arsa, Odunpazarı / Eskişehir',
      canonical: '/ilanlar?kategori=Arsa&il=Eskişehir&ilce=Odunpazarı&durum=Satilik',
    });
  });

  it('has the address that the sitemap and the breadcrumbs name', () => {
    const state = {
      filter: 'Arsa',
      cityFilter: 'Eskişehir',
      districtFilter: 'Odunpazarı',
      statusFilter: 'Satilik',
    };
    const narrowing = { category: 'Arsa', city: 'Eskişehir', district: 'Odunpazarı', status: 'Satilik' };
    expect(narrowedListHref(narrowing, 3)).toBe(listHref({ ...defaultState, ...state, p: 3 }));
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
