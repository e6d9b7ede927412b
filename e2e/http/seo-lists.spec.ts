import { crawl } from '#e2e/support/crawler.ts';
import { answerOf, manyListings, startUpstreamOf } from '#e2e/support/many-listings.ts';
import { expect, test } from '#e2e/support/site-test.ts';

// Which states of the list crawlers may index.

// Starting a site takes its time on a busy machine.
test.slow();

const kept = 'index, follow, max-image-preview:large';
const followed = 'noindex, follow';

const listings = manyListings(27);
let site: string;
test.beforeEach(({ stand }) => {
  stand.upstream.answerWith((request) => answerOf(listings, request));
  site = stand.site.url;
});

async function read(target: string) {
  const page = await crawl(site, target);
  return {
    ...page,
    title: page.document.title,
    robots: page.meta('robots'),
    canonical: decodeURIComponent(page.link('canonical') ?? '').replace(/^https?:\/\/[^/]+/, ''),
    links: Array.from(page.document.querySelectorAll('main a[href]'), (link) => link.getAttribute('href')),
  };
}

test('listings and pages are links', async () => {
  const { links } = await read('/ilanlar');
  for (let id = 5001; id <= 5009; id += 1) expect(links).toContain(`/ilan-detay?id=${id}`);
  for (const page of [2, 3]) expect(links).toContain(`/ilanlar?sayfa=${page}`);
  // Without its number the link would lead to the page stored in the session, until scripts take it over.
  expect((await read('/ilanlar?sayfa=2')).links).toContain('/ilanlar?sayfa=1');
});

test('each page is its own canonical and says its number', async () => {
  expect(await read('/ilanlar')).toMatchObject({
    status: 200,
    title: 'Ilanlarimiz | RBA',
    canonical: '/ilanlar',
    robots: kept,
  });
  expect(await read('/ilanlar?utm_source=x&sayfa=3')).toMatchObject({
    status: 200,
    title: 'Ilanlarimiz – Sayfa 3 | RBA',
    canonical: '/ilanlar?sayfa=3',
    robots: kept,
  });
});

for (const [target, canonical] of [
  ['/ilanlar?sayfa=1', '/ilanlar'],
  ['/ilanlar?sayfa=1&kategori=Arsa', '/ilanlar?kategori=Arsa'],
  ['/ilanlar?utm_source=a&sayfa=1', '/ilanlar'],
] as const) {
  test(`${target} is served as it is, known to crawlers as ${canonical}`, async () => {
    expect(await read(target)).toMatchObject({ status: 200, canonical, robots: kept });
  });
}

for (const target of ['/ilanlar?sayfa=4', '/ilanlar?sayfa=999999999', '/ilanlar?kategori=Arsa&sayfa=2']) {
  test(`${target} is past the end: not found, with the way back`, async () => {
    const { status, robots, links, document } = await read(target);
    expect([status, robots]).toEqual([404, followed]);
    expect(document.querySelector('main')?.textContent).toContain('Bu sayfada ilan yok');
    expect(links).toContain(target.includes('kategori') ? '/ilanlar?kategori=Arsa' : '/ilanlar?sayfa=3');
  });
}

for (const [target, title, canonical] of [
  ['/ilanlar?utm_source=x&kategori=Arsa', 'Ilanlarimiz: Arsa | RBA', '/ilanlar?kategori=Arsa'],
  [
    '/ilanlar?durum=Satilik&sayfa=2',
    'Ilanlarimiz: Satılık – Sayfa 2 | RBA',
    '/ilanlar?sayfa=2&durum=Satilik',
  ],
  ['/ilanlar?il=eskisehir', 'Ilanlarimiz: Eskişehir | RBA', '/ilanlar?il=Eskişehir'],
  [
    '/ilanlar?ilce=Odunpazar%C4%B1&kategori=Konut&il=Eski%C5%9Fehir',
    'Ilanlarimiz: Konut, Odunpazarı / Eskişehir | RBA',
    '/ilanlar?kategori=Konut&il=Eskişehir&ilce=Odunpazarı',
  ],
] as const) {
  test(`${target} is kept under its own name`, async () => {
    expect(await read(target)).toMatchObject({ status: 200, title, canonical, robots: kept });
  });
}

for (const target of [
  '/ilanlar?fiyat=0-500000',
  '/ilanlar?ara=ilan',
  '/ilanlar?siralama=price-asc',
  '/ilanlar?kategori=Arsa&siralama=oldest',
]) {
  test(`${target} is followed but not kept`, async () => {
    expect(await read(target)).toMatchObject({ status: 200, canonical: target, robots: followed });
  });
}

test('a list without results is followed but not kept', async () => {
  expect(await read('/ilanlar?kategori=Yok')).toMatchObject({ status: 200, robots: followed });
});

test('a list that cannot be loaded does not pass for an empty one', async ({ sites }) => {
  const failing = await startUpstreamOf([]);
  failing.script('previewWithFilters', { kind: 'answer', status: 500, json: {} });
  const { url } = await sites({ UPSTREAM_API_URL: failing.url });
  const page = await crawl(url, '/ilanlar');
  expect(page.status).toBe(503);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.document.querySelector('h1')?.textContent).toBe('Ilanlarimiz');
  await failing.close();
});
