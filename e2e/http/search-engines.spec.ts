import { JSDOM } from 'jsdom';
import { photographScreens, screens } from '#e2e/pages/screens.ts';
import { crawl, targetOf } from '#e2e/support/crawler.ts';
import { answersOf, manyListings } from '#e2e/support/many-listings.ts';
import { expect, publicOrigin as origin, test } from '#e2e/support/site-test.ts';
import { ask } from '#lib/dev/testing/plain-http.ts';
import { samples } from '#lib/domain/listing/samples.ts';
import { checkGraph } from '#lib/domain/seo/testing/check-graph.ts';
import { routes } from '#lib/site/navigation.ts';

// What search engines find, read and may keep.

// Kinds of listings, and what is stated of each: lib/domain/seo/graphs.test.ts.
test('Structured data is in schema.org’s vocabulary, and states the breadcrumb and the list that a visitor sees', async ({
  baseURL,
}) => {
  type Step = { name: string; item?: string; url?: string };
  for (const [path, ...types] of [
    ['/', 'WebSite', 'RealEstateAgent', 'ItemList'],
    ['/iletisim', 'RealEstateAgent', 'BreadcrumbList'],
    ['/ilanlar', 'ItemList'],
    ['/ilan-detay?id=1001', 'RealEstateListing', 'Apartment', 'Offer', 'BreadcrumbList', 'RealEstateAgent'],
  ] as const) {
    const { document, data } = await crawl(baseURL, path);
    expect(data, path).toHaveLength(1);
    expect(await checkGraph(data[0]), path).toEqual([]);
    const nodes = data[0]?.['@graph'] ?? [];
    expect(nodes.map((node) => node['@type'])).toEqual(types);
    const stepsOf = (type: string) =>
      (nodes.find((node) => node['@type'] === type)?.itemListElement ?? []) as Step[];
    const crumbs = Array.from(document.querySelectorAll('nav[aria-label="Sayfa yolu"] li'), (crumb) => [
      crumb.textContent?.trim(),
      crumb.querySelector('a')?.getAttribute('href') ?? null,
    ]);
    const stated = stepsOf('BreadcrumbList').map(({ name, item }) => [name, item ? targetOf(item) : null]);
    expect(stated, path).toEqual(crumbs);
    const links = Array.from(document.querySelectorAll('article a'), (link) => link.getAttribute('href'));
    const listed = stepsOf('ItemList').map(({ url = '' }) => targetOf(url));
    expect(listed, path).toEqual(types.some((type) => type === 'ItemList') ? links : []);
  }
});

test('Structured data names a listing by its address, with photographs that are there', async ({
  baseURL,
}) => {
  const { data, link } = await crawl(baseURL, '/ilan-detay?id=1001');
  const [listing] = data[0]?.['@graph'] ?? [];
  expect(listing?.url).toBe(link('canonical'));
  const images = listing?.image as string[];
  expect(images).toHaveLength(6);
  for (const image of images) expect((await ask(baseURL, targetOf(image))).status, image).toBe(200);
});

// Each kind of list: app/ilanlar/listings-metadata.test.ts.
test('A page of a list has its own name and address (rules#list-address); what nobody should keep is only followed', async ({
  stand,
}) => {
  stand.upstream.answerWith(answersOf(manyListings(27)));
  const read = async (target: string) => {
    const { status, document, meta, link } = await crawl(stand.site.url, target);
    const canonical = decodeURIComponent(targetOf(link('canonical') ?? ''));
    return { status, robots: meta('robots'), title: document.title, canonical, document };
  };
  const kept = { status: 200, robots: 'index, follow, max-image-preview:large' };
  expect(await read('/ilanlar?utm_source=a&sayfa=1')).toMatchObject({ ...kept, canonical: '/ilanlar' });
  expect(await read('/ilanlar?il=eskisehir&sayfa=3')).toMatchObject({
    ...kept,
    title: 'Ilanlarimiz: Eskişehir – Sayfa 3 | RBA',
    canonical: '/ilanlar?sayfa=3&il=Eskişehir',
  });
  const followed = { status: 200, robots: 'noindex, follow' };
  expect(await read('/ilanlar?ara=ilan')).toMatchObject(followed);
  await test.step('a page past the end is not found, and leads back to its list', async () => {
    const { document, ...page } = await read('/ilanlar?kategori=Arsa&sayfa=2');
    expect(page).toMatchObject({ ...followed, status: 404 });
    expect(document.querySelector('main a[href="/ilanlar?kategori=Arsa"]')).not.toBeNull();
  });
});

// Photographs, last changes, further pages of a list: lib/domain/seo/sitemap.test.ts.
test('The sitemap names every screen, list with results and listing once, and only pages that may be kept under that address', async ({
  publicSite,
}) => {
  const { status, body } = await ask(publicSite.url, '/sitemap.xml');
  // Malformed XML throws.
  const { document } = new JSDOM(body.toString(), { contentType: 'application/xml' }).window;
  const { localName, namespaceURI } = document.documentElement;
  const format = ['urlset', 'http://www.sitemaps.org/schemas/sitemap/0.9'];
  expect([status, localName, namespaceURI]).toEqual([200, ...format]);
  const addresses = Array.from(document.getElementsByTagName('loc'), ({ textContent }) => textContent ?? '');
  expect(new Set(addresses).size).toBe(addresses.length);
  const listings = samples.map(({ id }) => `/ilan-detay?id=${id}`);
  const known = ['/', '/iletisim', '/ilanlar', '/ilanlar?kategori=Arsa', ...listings];
  expect(addresses).toEqual(expect.arrayContaining(known.map((path) => origin + path)));
  for (const url of addresses) {
    const page = await crawl(publicSite.url, targetOf(url));
    expect(page.status, url).toBe(200);
    expect(new URL(page.link('canonical') ?? '').href, url).toBe(url);
    expect(page.meta('robots'), url).toMatch(/^index/);
  }
});

test('robots.txt names the sitemap, and lets crawlers read all but the calls', async ({ publicSite }) => {
  const { status, headers, body } = await ask(publicSite.url, '/robots.txt');
  expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
  const allowed = ['/', '/api/api/files/', '/_next/'].map((path) => `Allow: ${path}`);
  const lines = ['User-Agent: *', ...allowed, 'Disallow: /api/', '', `Sitemap: ${origin}/sitemap.xml`];
  expect(body.toString().trim().split('\n')).toEqual(lines);
});

test('Photographs stand in the server’s HTML with their size, once by name, the first with priority, a listing’s own first and the rest late', async ({
  baseURL,
}) => {
  const isLazy = (photo: Element) => photo.getAttribute('loading') === 'lazy';
  for (const screen of screens) {
    const { document } = await crawl(baseURL, screen);
    // The logo on the printed sheet is a drawing, of any size.
    const photos = Array.from(document.querySelectorAll('main img[src^="/"]:not([src$=".svg"])'));
    if ([...photographScreens, routes.contact].includes(screen))
      expect(photos.length, screen).toBeGreaterThan(0);
    for (const photo of photos) {
      for (const name of ['width', 'height'])
        expect(Number(photo.getAttribute(name)), photo.outerHTML).toBeGreaterThan(0);
      expect(photo.getAttribute('srcset'), photo.outerHTML).toBeTruthy();
      // What robots.txt lets crawlers read.
      expect(photo.getAttribute('src')).not.toMatch(/^\/api\/(?!api\/files\/)/);
    }
    const names = photos.map((photo) => photo.getAttribute('alt')).filter((name) => name !== '');
    expect(names, screen).toEqual([...new Set(names)]);
    if (!photographScreens.includes(screen)) continue;
    const [first, ...others] = photos;
    expect([first && isLazy(first), first?.getAttribute('fetchpriority')], screen).toEqual([false, 'high']);
    expect(others.some(isLazy), screen).toBe(true);
    if (screen !== '/ilan-detay?id=1001') continue;
    const own = [1, 2, 3, 4, 5, 6].map((number) => `${samples[0]?.title} – fotoğraf ${number}`);
    expect(names.slice(0, 6)).toEqual(own);
    expect(names.length).toBeGreaterThan(6);
    expect(others.every(isLazy)).toBe(true);
  }
});
