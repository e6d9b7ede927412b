import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import type { InventoryItem } from '#lib/listing/listing.ts';
import { narrowedListHref } from '#lib/site/list-address.ts';
import { listsWithResults, sitemapEntries } from './sitemap-entries.ts';
import { rootSitemap, sitemapIndexXml, sitemapPart, sitemapXml } from './sitemap-xml.ts';

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
const parse = (xml: string) => new JSDOM(xml, { contentType: 'application/xml' }).window.document;
const texts = (xml: string, name: string) =>
  Array.from(parse(xml).getElementsByTagName(name), (element) => element.textContent);

describe('sitemap XML', () => {
  const entry = {
    path: "/?a=1&b='<ş>'",
    lastModified: '2026-03-01T00:00:00.000Z',
    photos: ['ilan/1 & 2.jpg'],
  };

  it('reads back as what it names, whatever letters the addresses have', () => {
    const xml = sitemapXml(site, [entry]);
    expect(texts(xml, 'loc')).toEqual([site + entry.path]);
    expect(texts(xml, 'lastmod')).toEqual([entry.lastModified]);
    expect(texts(xml, 'image:loc')).toEqual([`${site}/api/api/files/?filepath=ilan%2F1+%26+2.jpg`]);
    const root = parse(xml).documentElement;
    expect([root.localName, root.namespaceURI]).toEqual([
      'urlset',
      'http://www.sitemaps.org/schemas/sitemap/0.9',
    ]);
  });

  it('leaves out a last change that nobody knows', () => {
    expect(texts(sitemapXml(site, [{ ...entry, lastModified: null }]), 'lastmod')).toEqual([]);
  });

  it('names at most the pictures that one address may have', () => {
    const photos = Array.from({ length: 1001 }, (_, index) => `${index}.jpg`);
    expect(texts(sitemapXml(site, [{ ...entry, photos }]), 'image:loc')).toHaveLength(1000);
  });

  it('names the parts of an index', () => {
    const xml = sitemapIndexXml(site, ['/sitemap/0.xml']);
    expect(parse(xml).documentElement.localName).toBe('sitemapindex');
    expect(texts(xml, 'loc')).toEqual([`${site}/sitemap/0.xml`]);
  });
});

describe('lists with results', () => {
  it('are the whole, the categories, the statuses, both together, the cities and their districts', () => {
    const lists = listsWithResults([item(1), item(2, { type: 'Arsa', district: '' })]);
    expect(lists.map(({ narrowing }) => narrowedListHref(narrowing))).toEqual([
      '/ilanlar',
      '/ilanlar?kategori=Konut',
      '/ilanlar?durum=Satilik',
      '/ilanlar?kategori=Konut&durum=Satilik',
      '/ilanlar?il=Eski%C5%9Fehir',
      '/ilanlar?il=Eski%C5%9Fehir&ilce=Odunpazar%C4%B1',
      '/ilanlar?kategori=Arsa',
      '/ilanlar?kategori=Arsa&durum=Satilik',
    ]);
  });

  it('take spellings of one place for one', () => {
    const lists = listsWithResults([item(1, { city: 'ISPARTA' }), item(2, { city: 'Isparta' })]);
    expect(lists.filter(({ narrowing }) => narrowing.city !== '' && narrowing.district === '')).toHaveLength(
      1,
    );
  });

  it('know their last change only when that of every listing is known', () => {
    expect(listsWithResults([item(2), item(3), item(1)])[0]?.lastModified).toBe('2026-03-03T00:00:00.000Z');
    expect(listsWithResults([item(2), item(3, { updatedAt: null })])[0]?.lastModified).toBeNull();
  });

  it('are none where nothing is listed', () => {
    expect(listsWithResults([])).toEqual([]);
  });
});

describe('sitemap entries', () => {
  it('name each listing with its photographs and its last change', () => {
    expect(sitemapEntries([item(1, { photos: ['ilan/1/a b.jpg'] })]).at(-1)).toEqual({
      path: '/ilan-detay?id=1',
      lastModified: '2026-03-01T00:00:00.000Z',
      photos: ['ilan/1/a b.jpg'],
    });
  });

  it('name the screens and the further pages of the whole list', () => {
    const items = Array.from({ length: 19 }, (_, index) =>
      item(1, { id: String(index), type: '', status: '', city: '' }),
    );
    const paths = sitemapEntries(items).map(({ path }) => path);
    expect(paths.slice(0, 6)).toEqual([
      '/',
      '/iletisim',
      '/ilanlar',
      '/ilanlar?sayfa=2',
      '/ilanlar?sayfa=3',
      '/ilan-detay?id=0',
    ]);
    expect(new Set(paths).size).toBe(paths.length);
  });
});

describe('sitemap files', () => {
  const entriesOf = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ path: `/${index}`, lastModified: null, photos: [] }));

  it('are one up to 10,000 addresses', () => {
    expect(texts(rootSitemap(site, entriesOf(10_000)), 'loc')).toHaveLength(10_000);
    expect(sitemapPart(site, entriesOf(10_000), 0)).toBeNull();
  });

  it('are an index of parts above, which together name every address once', () => {
    const entries = entriesOf(20_001);
    const index = rootSitemap(site, entries);
    expect(parse(index).documentElement.localName).toBe('sitemapindex');
    expect(texts(index, 'loc')).toEqual([0, 1, 2].map((part) => `${site}/sitemap/${part}.xml`));
    const named = [0, 1, 2].flatMap((part) => texts(sitemapPart(site, entries, part) ?? '', 'loc'));
    expect(named).toEqual(entries.map(({ path }) => site + path));
    expect(sitemapPart(site, entries, 3)).toBeNull();
  });
});
