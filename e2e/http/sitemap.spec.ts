import { crawl, crawlXml, targetOf, textsOf } from '#e2e/support/crawler.ts';
import { manyListings, startUpstreamOf } from '#e2e/support/many-listings.ts';
import { ask } from '#e2e/support/plain-http.ts';
import { isAllowed } from '#e2e/support/robots.ts';
import { expect, publicOrigin as origin, test } from '#e2e/support/site-test.ts';

// sitemap.xml and robots.txt over plain HTTP.

// Starting a site takes its time on a busy machine.
test.slow();

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

let site: string;
test.beforeAll(({ publicSite }) => {
  site = publicSite.url;
});

test('names every screen, list with results and listing, and nothing twice', async () => {
  const { status, document } = await crawlXml(site, '/sitemap.xml');
  const addresses = textsOf(document, 'loc').map((url) => url.replace(origin, ''));
  expect(status).toBe(200);
  expect([document.documentElement.localName, document.documentElement.namespaceURI]).toEqual([
    'urlset',
    namespace,
  ]);
  expect(new Set(addresses).size).toBe(addresses.length);
  const listings = Array.from({ length: 8 }, (_, index) => `/ilan-detay?id=${1001 + index}`);
  expect(addresses).toEqual(
    expect.arrayContaining([
      '/',
      '/iletisim',
      '/ilanlar',
      '/ilanlar?kategori=Arsa',
      '/ilanlar?durum=Kiralik',
      ...listings,
    ]),
  );
  expect(addresses.some((address) => /fiyat=|ara=|siralama=|sayfa=/.test(address))).toBe(false);
});

test('names only pages that may be kept under exactly that address', async () => {
  const { document } = await crawlXml(site, '/sitemap.xml');
  for (const url of textsOf(document, 'loc')) {
    const page = await crawl(site, targetOf(url));
    expect(page.status, url).toBe(200);
    expect(new URL(page.link('canonical') ?? '').href, url).toBe(url);
    expect(page.meta('robots'), url).toMatch(/^index/);
  }
});

test('names each listing’s photographs and its true last change', async () => {
  const { document } = await crawlXml(site, '/sitemap.xml');
  const robots = (await ask(site, '/robots.txt')).body.toString();
  const entries = Array.from(document.getElementsByTagName('url')).filter((entry) =>
    textsOf(entry, 'loc')[0]?.includes('/ilan-detay'),
  );
  expect(entries).toHaveLength(8);
  for (const entry of entries) {
    const id = new URL(textsOf(entry, 'loc')[0] ?? '').searchParams.get('id');
    const answer = await ask(site, `/api/api/ilan/getIlan?id=${id}`);
    const [listing] = JSON.parse(answer.body.toString()).data;
    expect(textsOf(entry, 'lastmod')).toEqual([listing.guncellemeTarihi]);
    const photos = textsOf(entry, 'image:loc');
    expect(photos.map((photo) => new URL(photo).searchParams.get('filepath'))).toEqual(
      listing.image_carousel,
    );
    const photo = photos[0] ?? '';
    expect(photo.startsWith(`${origin}/api/api/files/`)).toBe(true);
    const file = await ask(site, targetOf(photo));
    expect([file.status, file.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(isAllowed(robots, targetOf(photo))).toBe(true);
  }
});

test('has no parts while one file is enough', async () => {
  expect((await ask(site, '/sitemap/0.xml')).status).toBe(404);
  expect((await ask(site, '/sitemap/x.xml')).status).toBe(404);
});

test('walks an upstream’s pages, and answers 503 while it fails', async ({ sites }) => {
  const upstream = await startUpstreamOf(manyListings(27));
  const settings = { UPSTREAM_API_URL: upstream.url, SITE_URL: origin, REVALIDATE_SECONDS: '0' };
  const behind = await sites(settings);
  const { document } = await crawlXml(behind.url, '/sitemap.xml');
  const addresses = textsOf(document, 'loc').map((url) => url.replace(origin, ''));
  expect(addresses.filter((address) => address.startsWith('/ilan-detay'))).toHaveLength(27);
  expect(addresses).toEqual(expect.arrayContaining(['/ilanlar?sayfa=2', '/ilanlar?sayfa=3']));
  expect(addresses).not.toContain('/ilanlar?sayfa=4');
  expect(textsOf(document, 'lastmod')).toEqual([]);

  const failing = await startUpstreamOf(manyListings(27));
  failing.script('previewWithFilters', { kind: 'pass' }, { kind: 'answer', status: 500, json: {} });
  const broken = await sites({ ...settings, UPSTREAM_API_URL: failing.url });
  const answer = await ask(broken.url, '/sitemap.xml');
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '300']);
  expect(answer.body.toString()).not.toContain('<urlset');
  await upstream.close();
  await failing.close();
});

test('robots.txt names the sitemap and lets crawlers read what a page needs', async () => {
  const answer = await ask(site, '/robots.txt');
  const robots = answer.body.toString();
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
  for (const path of ['/', '/ilanlar', '/ilan-detay', '/iletisim', '/_next/']) {
    expect(isAllowed(robots, path), path).toBe(true);
  }
  for (const path of ['/api/api/ilan/get-cities', '/api/api/messages/set-message']) {
    expect(isAllowed(robots, path), path).toBe(false);
  }
});

test('photographs, styles and scripts of every screen may be read', async () => {
  const robots = (await ask(site, '/robots.txt')).body.toString();
  for (const screen of ['/', '/ilanlar', '/ilan-detay?id=1001', '/iletisim']) {
    const { document } = await crawl(site, screen);
    const addresses = [
      ...Array.from(document.querySelectorAll('img, script[src]'), (element) => element.getAttribute('src')),
      ...Array.from(document.querySelectorAll('link[rel="stylesheet"]'), (element) =>
        element.getAttribute('href'),
      ),
    ].filter((address) => address?.startsWith('/'));
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) expect(isAllowed(robots, address ?? ''), address ?? '').toBe(true);
  }
});

for (const screen of ['/', '/ilanlar', '/ilan-detay?id=1001', '/iletisim']) {
  test(`the photographs of ${screen} stand in the server’s HTML`, async () => {
    const { document } = await crawl(site, screen);
    const photos = Array.from(document.querySelectorAll('main img[src^="/"]'));
    expect(photos.length).toBeGreaterThan(0);
    for (const photo of photos) {
      expect(Number(photo.getAttribute('width')), photo.outerHTML).toBeGreaterThan(0);
      expect(Number(photo.getAttribute('height')), photo.outerHTML).toBeGreaterThan(0);
      expect(photo.getAttribute('srcset'), photo.outerHTML).toBeTruthy();
    }
    const names = photos.map((photo) => photo.getAttribute('alt')).filter((name) => name !== '');
    expect(new Set(names).size).toBe(names.length);
    const [first, ...others] = photos;
    if (screen === '/iletisim') return;
    expect(first?.getAttribute('loading')).not.toBe('lazy');
    expect(first?.getAttribute('fetchpriority')).toBe('high');
    expect(others.some((photo) => photo.getAttribute('loading') === 'lazy')).toBe(true);
  });
}
