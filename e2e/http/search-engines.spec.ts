import { type CrawledPage, crawl, crawlXml, targetOf, textsOf } from '#e2e/support/crawler.ts';
import { answersOf, manyListings } from '#e2e/support/many-listings.ts';
import { ask } from '#e2e/support/plain-http.ts';
import { expect, publicOrigin as origin, test } from '#e2e/support/site-test.ts';
import { checkGraph } from '#lib/seo/testing/check-graph.ts';

// What search engines find, read and may keep.

const screens = ['/', '/ilanlar', '/ilan-detay?id=1001', '/iletisim'];

test.describe('Structured data', () => {
  type Node = Record<string, unknown>;
  type Step = { name: string; position: number; item?: string; url?: string };

  const nodesOf = (page: CrawledPage) => page.data[0]?.['@graph'] ?? [];
  const nodeOf = (page: CrawledPage, type: string): Node =>
    nodesOf(page).find((node) => node['@type'] === type) ?? {};
  const stepsOf = (page: CrawledPage, type: string) => (nodeOf(page, type).itemListElement ?? []) as Step[];

  // Kinds of listings, and what is stated of each: lib/seo/graphs.test.ts.
  test('is in schema.org’s vocabulary on each screen, and names a listing by its address with photographs that are there', async ({
    baseURL,
  }) => {
    for (const [path, ...types] of [
      ['/', 'WebSite', 'RealEstateAgent', 'ItemList'],
      ['/iletisim', 'RealEstateAgent', 'BreadcrumbList'],
      ['/ilanlar', 'ItemList'],
      ['/ilan-detay?id=1001', 'RealEstateListing', 'Apartment', 'Offer', 'BreadcrumbList', 'RealEstateAgent'],
    ] as const) {
      const page = await crawl(baseURL, path);
      expect(nodesOf(page).map((node) => node['@type'])).toEqual(types);
      expect(page.data, path).toHaveLength(1);
      expect(await checkGraph(page.data[0]), path).toEqual([]);
    }
    const page = await crawl(baseURL, '/ilan-detay?id=1001');
    const url = page.link('canonical');
    const listing = nodeOf(page, 'RealEstateListing');
    expect([listing.url, listing.name]).toEqual([url, page.document.querySelector('h1')?.textContent]);
    const images = listing.image as string[];
    expect(images).toHaveLength(6);
    for (const image of images) {
      expect(new URL(image).origin).toBe(new URL(url ?? '').origin);
      expect((await ask(baseURL, targetOf(image))).status).toBe(200);
    }
  });

  test('states the breadcrumb and the list that a visitor sees', async ({ baseURL }) => {
    for (const path of ['/iletisim', '/ilan-detay?id=1001']) {
      const page = await crawl(baseURL, path);
      const steps = page.document.querySelectorAll('nav[aria-label="Sayfa yolu"] li');
      const visible = Array.from(steps, (step) => ({
        name: step.textContent?.trim(),
        href: step.querySelector('a')?.getAttribute('href') ?? null,
      }));
      const stated = stepsOf(page, 'BreadcrumbList').map(({ name, item }) => ({
        name,
        href: item === undefined ? null : targetOf(item),
      }));
      expect(stated, path).toEqual(visible);
      expect(stated.length).toBeGreaterThan(1);
    }
    const page = await crawl(baseURL, '/ilanlar');
    const links = Array.from(page.document.querySelectorAll('article a'), (link) =>
      link.getAttribute('href'),
    );
    const stated = stepsOf(page, 'ItemList');
    expect(stated.map(({ url }) => targetOf(url ?? ''))).toEqual(links);
    expect(stated.map(({ position }) => position)).toEqual(links.map((_, index) => index + 1));
  });
});

test.describe('Lists (rules#list-address)', () => {
  const kept = 'index, follow, max-image-preview:large';
  const followed = 'noindex, follow';

  let site: string;
  test.beforeEach(({ stand }) => {
    stand.upstream.answerWith(answersOf(manyListings(27)));
    site = stand.site.url;
  });

  async function read(target: string) {
    const { status, document, meta, link } = await crawl(site, target);
    return {
      status,
      title: document.title,
      robots: meta('robots'),
      canonical: decodeURIComponent(link('canonical') ?? '').replace(/^https?:\/\/[^/]+/, ''),
      main: document.querySelector('main')?.textContent,
      links: Array.from(document.querySelectorAll('main a[href]'), (anchor) => anchor.getAttribute('href')),
    };
  }

  test('link their listings and pages, each page its own canonical with its number', async () => {
    const { links } = await read('/ilanlar');
    for (let id = 5001; id <= 5009; id += 1) expect(links).toContain(`/ilan-detay?id=${id}`);
    for (const page of [2, 3]) expect(links).toContain(`/ilanlar?sayfa=${page}`);
    // Without its number the link would lead to the page stored in the session, until scripts take it over.
    expect((await read('/ilanlar?sayfa=2')).links).toContain('/ilanlar?sayfa=1');
    for (const [target, title, canonical] of [
      ['/ilanlar?utm_source=a&sayfa=1', 'Ilanlarimiz | RBA', '/ilanlar'],
      ['/ilanlar?utm_source=x&sayfa=3', 'Ilanlarimiz – Sayfa 3 | RBA', '/ilanlar?sayfa=3'],
      ['/ilanlar?il=eskisehir', 'Ilanlarimiz: Eskişehir | RBA', '/ilanlar?il=Eskişehir'],
    ] as const)
      expect(await read(target), target).toMatchObject({ status: 200, title, canonical, robots: kept });
  });

  test('that nobody should keep are followed only, and a page past the end is not found', async () => {
    expect(await read('/ilanlar?ara=ilan')).toMatchObject({ status: 200, robots: followed });
    for (const [target, wayBack] of [
      ['/ilanlar?sayfa=999999999', '/ilanlar?sayfa=3'],
      ['/ilanlar?kategori=Arsa&sayfa=2', '/ilanlar?kategori=Arsa'],
    ] as const) {
      const { status, robots, main, links } = await read(target);
      expect([status, robots]).toEqual([404, followed]);
      expect(main).toContain('Bu sayfada ilan yok');
      expect(links).toContain(wayBack);
    }
  });
});

// Photographs, last changes, further pages of a list: lib/seo/sitemap/sitemap.test.ts.
test('The sitemap names every screen, list with results and listing once, and only pages that may be kept under that address', async ({
  publicSite,
}) => {
  const { status, document } = await crawlXml(publicSite.url, '/sitemap.xml');
  const { localName, namespaceURI } = document.documentElement;
  const format = ['urlset', 'http://www.sitemaps.org/schemas/sitemap/0.9'];
  expect([status, localName, namespaceURI]).toEqual([200, ...format]);
  const addresses = textsOf(document, 'loc');
  expect(new Set(addresses).size).toBe(addresses.length);
  const listings = Array.from({ length: 8 }, (_, index) => `/ilan-detay?id=${1001 + index}`);
  const lists = ['/ilanlar', '/ilanlar?kategori=Arsa', '/ilanlar?durum=Kiralik'];
  const known = ['/', '/iletisim', ...lists, ...listings].map((path) => origin + path);
  expect(addresses).toEqual(expect.arrayContaining(known));
  for (const url of addresses) {
    expect(url).not.toMatch(/fiyat=|ara=|siralama=|sayfa=/);
    const page = await crawl(publicSite.url, targetOf(url));
    expect(page.status, url).toBe(200);
    expect(new URL(page.link('canonical') ?? '').href, url).toBe(url);
    expect(page.meta('robots'), url).toMatch(/^index/);
  }
});

test('robots.txt names the sitemap and lets crawlers read what a page needs, and no calls', async ({
  publicSite,
}) => {
  const { status, headers, body } = await ask(publicSite.url, '/robots.txt');
  expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
  const allowed = ['/', '/api/api/files/', '/_next/'].map((path) => `Allow: ${path}`);
  const lines = ['User-Agent: *', ...allowed, 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`];
  expect(body.toString().trim().split('\n')).toEqual(lines);
  for (const screen of screens) {
    const { document } = await crawl(publicSite.url, screen);
    const parts = document.querySelectorAll('img[src^="/"], script[src^="/"], link[rel="stylesheet"]');
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts)
      expect(part.getAttribute('src') ?? part.getAttribute('href')).not.toMatch(/^\/api\/(?!api\/files\/)/);
  }
});

test('Photographs stand in the server’s HTML with their size, once by name, the first one with priority', async ({
  baseURL,
}) => {
  const read = async (screen: string) => {
    const { document } = await crawl(baseURL, screen);
    const photos = Array.from(document.querySelectorAll('main img[src^="/"]'));
    const names = photos.map((photo) => photo.getAttribute('alt')).filter((name) => name !== '');
    return { document, photos, names };
  };
  for (const screen of screens) {
    const { photos, names } = await read(screen);
    expect(photos.length, screen).toBeGreaterThan(0);
    for (const photo of photos) {
      for (const name of ['width', 'height'])
        expect(Number(photo.getAttribute(name)), photo.outerHTML).toBeGreaterThan(0);
      expect(photo.getAttribute('srcset'), photo.outerHTML).toBeTruthy();
    }
    expect(new Set(names).size, screen).toBe(names.length);
  }
  const isLazy = (photo: Element) => photo.getAttribute('loading') === 'lazy';
  for (const screen of ['/', '/ilanlar', '/ilan-detay?id=1001']) {
    const [first, ...others] = (await read(screen)).photos;
    expect(first?.getAttribute('loading'), screen).not.toBe('lazy');
    expect(first?.getAttribute('fetchpriority'), screen).toBe('high');
    expect(others.some(isLazy), screen).toBe(true);
  }
  await test.step('a listing names its own photographs first, and loads all but one later', async () => {
    const { document, photos, names } = await read('/ilan-detay?id=1001');
    const title = document.querySelector('h1')?.textContent;
    const own = [1, 2, 3, 4, 5, 6].map((number) => `${title} – fotoğraf ${number}`);
    expect(names.slice(0, own.length)).toEqual(own);
    expect(names.length).toBeGreaterThan(own.length);
    expect(photos.slice(1).filter((photo) => !isLazy(photo))).toEqual([]);
  });
});
