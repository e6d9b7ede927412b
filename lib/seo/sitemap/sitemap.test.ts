import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { InventoryItem } from '#lib/listing/listing.ts';
import { sitemapEntries } from './sitemap-entries.ts';
import { rootSitemap } from './sitemap-xml.ts';

const site = 'https://www.example.com';
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
const rootOf = (xml: string) =>
  new JSDOM(xml, { contentType: 'application/xml' }).window.document.documentElement;
const texts = (xml: string, name: string) =>
  Array.from(rootOf(xml).getElementsByTagName(name), (element) => element.textContent);
const pathsOf = (items: readonly InventoryItem[]) => sitemapEntries(items).map(({ path }) => path);

describe('sitemap entries', () => {
  it('are the screens, the list, the categories, the statuses, both together, the cities, their districts and the listings', () => {
    expect(pathsOf([item(1), item(2, { type: 'Arsa', district: '' })])).toEqual([
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
    expect(pathsOf([])).toEqual(['/', '/iletisim']);
  });

  it('take spellings of one place for one', () => {
    const paths = pathsOf([item(1, { city: 'ISPARTA' }), item(2, { city: 'Isparta' })]);
    expect(paths.filter((path) => /\?il=[^&]*$/.test(path))).toHaveLength(1);
  });

  it.each([
    ['the latest of its listings', [item(2), item(3), item(1)], '2026-03-03T00:00:00.000Z'],
    ['unknown where that of one listing is', [item(2), item(3, { updatedAt: null })], null],
  ])('give a list a last change: %s', (_, items, lastModified) => {
    expect(sitemapEntries(items).find(({ path }) => path === '/ilanlar')).toMatchObject({ lastModified });
  });

  it('name each listing with its photographs and its last change', () => {
    expect(sitemapEntries([item(1, { photos: ['ilan/1/a b.jpg'] })]).at(-1)).toEqual({
      path: '/ilan-detay?id=1',
      lastModified: '2026-03-01T00:00:00.000Z',
      photos: ['ilan/1/a b.jpg'],
    });
  });

  it('name the further pages of the whole list, and nothing twice', () => {
    const bare = { type: '', status: '', city: '' };
    const paths = pathsOf(Array.from({ length: 19 }, (_, index) => item(1, { ...bare, id: String(index) })));
    expect(paths.slice(2, 6)).toEqual([
      '/ilanlar',
      '/ilanlar?sayfa=2',
      '/ilanlar?sayfa=3',
      '/ilan-detay?id=0',
    ]);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

// Above 10,000 addresses: app/sitemap/sitemap-answer.test.ts.
describe('sitemap files', () => {
  const entry = {
    path: "/?a=1&b='<ş>'",
    lastModified: '2026-03-01T00:00:00.000Z',
    photos: ['ilan/1 & 2.jpg'],
  };

  it('read back as what they name, whatever letters the addresses have', () => {
    const xml = rootSitemap(site, [entry]);
    expect(texts(xml, 'loc')).toEqual([site + entry.path]);
    expect(texts(xml, 'lastmod')).toEqual([entry.lastModified]);
    expect(texts(xml, 'image:loc')).toEqual([`${site}/api/api/files/?filepath=ilan%2F1+%26+2.jpg`]);
    const { localName, namespaceURI } = rootOf(xml);
    expect([localName, namespaceURI]).toEqual(['urlset', 'http://www.sitemaps.org/schemas/sitemap/0.9']);
  });

  it('leave out a last change that nobody knows, and pictures beyond those that one address may have', () => {
    const photos = Array.from({ length: 1001 }, (_, index) => `${index}.jpg`);
    const xml = rootSitemap(site, [{ ...entry, photos, lastModified: null }]);
    expect(texts(xml, 'lastmod')).toEqual([]);
    expect(texts(xml, 'image:loc')).toHaveLength(1000);
  });
});
