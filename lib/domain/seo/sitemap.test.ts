import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import type { InventoryItem } from '#lib/domain/listing/listing.ts';
import { rootSitemap, sitemapEntries, sitemapPart } from './sitemap.ts';

const item = (id: number, given: Partial<InventoryItem> = {}): InventoryItem => ({
  id: String(id),
  photos: [],
  updatedAt: `2026-03-0${id}T00:00:00.000Z`,
  type: 'Konut',
  status: 'Satilik',
  city: 'Eskişehir',
  district: 'Odunpazarı',
  ...given,
});
const pathsOf = (items: readonly InventoryItem[]) => sitemapEntries(items).map(({ path }) => path);

it('names the screens, the lists by category, status, both and place, and the listings', () => {
  const land = item(2, { type: 'Arsa', city: 'ESKİŞEHİR', district: '' });
  expect(pathsOf([item(1), land])).toEqual([
    '/',
    '/iletisim',
    '/ilanlar',
    '/ilanlar?kategori=Konut',
    '/ilanlar?durum=Satilik',
    '/ilanlar?kategori=Konut&durum=Satilik',
    '/ilanlar?il=Eski%C5%9Fehir',
    '/ilanlar?il=Eski%C5%9Fehir&ilce=Odunpazar%C4%B1',
    '/ilanlar?kategori=Arsa',
    '/ilanlar?kategori=Arsa&durum=Satilik',
    '/ilan-detay?id=1',
    '/ilan-detay?id=2',
  ]);
  // A district alone names no list: several cities have one of its name.
  const inNoCity = pathsOf([item(3, { type: '', status: '', city: '' })]);
  expect(inNoCity).toEqual(['/', '/iletisim', '/ilanlar', '/ilan-detay?id=3']);
  expect(pathsOf([])).toEqual(['/', '/iletisim']);
});

it.each([
  ['the latest of its listings', [item(2), item(3), item(1)], '2026-03-03T00:00:00.000Z'],
  ['unknown where that of one listing is', [item(2), item(3, { updatedAt: null })], null],
])('gives a list a last change: %s', (_, items, lastModified) => {
  expect(sitemapEntries(items).find(({ path }) => path === '/ilanlar')).toMatchObject({ lastModified });
});

// Further pages, and above 10,000 addresses: app/sitemap/sitemap-answer.test.ts.
const site = 'https://www.example.com';
const read = (xml: string) => {
  const root = new JSDOM(xml, { contentType: 'application/xml' }).window.document.documentElement;
  return (name: string) => Array.from(root.getElementsByTagName(name), (element) => element.textContent);
};

it('reads back as what it names, whatever letters the addresses have', () => {
  const lastModified = '2026-03-01T00:00:00.000Z';
  const path = "/?a=1&b='<ş>'";
  const texts = read(rootSitemap(site, [{ path, lastModified, photos: ['ilan/1 & 2.jpg'] }]));
  expect(texts('loc')).toEqual([site + path]);
  expect(texts('lastmod')).toEqual([lastModified]);
  expect(texts('image:loc')).toEqual([`${site}/api/api/files/?filepath=ilan%2F1+%26+2.jpg`]);
});

it('leaves out an unknown last change, and pictures beyond a thousand', () => {
  const photos = Array.from({ length: 1001 }, (_, index) => `${index}.jpg`);
  const texts = read(rootSitemap(site, sitemapEntries([item(1, { photos, updatedAt: null })])));
  expect(texts('lastmod')).toEqual([]);
  expect(texts('image:loc')).toHaveLength(1000);
});

it('is one file up to 10,000 addresses, and an index of parts above', () => {
  const entries = Array.from({ length: 10_001 }, (_, at) => ({
    path: `/${at}`,
    lastModified: null,
    photos: [],
  }));
  const full = entries.slice(1);
  expect(rootSitemap(site, full).match(/<url>/g)).toHaveLength(10_000);
  expect(sitemapPart(site, full, 0)).toBeNull();
  expect(rootSitemap(site, entries).match(/<loc>[^<]*/g)).toEqual(
    [0, 1].map((part) => `<loc>${site}/sitemap/${part}.xml`),
  );
  const sizes = [0, 1, 2].map((part) => sitemapPart(site, entries, part)?.match(/<url>/g)?.length);
  expect(sizes).toEqual([10_000, 1, undefined]);
});
