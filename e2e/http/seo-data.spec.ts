import { type CrawledPage, crawl, targetOf } from '#e2e/support/crawler.ts';
import { expect, test } from '#e2e/support/test.ts';
import { checkGraph } from '#lib/seo/testing/check-graph.ts';

// Structured data as search engines read it, checked against schema.org's vocabulary.

type Node = Record<string, unknown>;
type Step = { name: string; position: number; item?: string; url?: string };

const site = (baseURL: string | undefined) => baseURL ?? '';
const nodesOf = (page: CrawledPage) => page.data[0]?.['@graph'] ?? [];
const nodeOf = (page: CrawledPage, type: string): Node =>
  nodesOf(page).find((node) => node['@type'] === type) ?? {};
const stepsOf = (page: CrawledPage, type: string) => (nodeOf(page, type).itemListElement ?? []) as Step[];

const expected = {
  '/': ['WebSite', 'RealEstateAgent', 'ItemList'],
  '/iletisim': ['RealEstateAgent', 'BreadcrumbList'],
  '/ilanlar': ['ItemList'],
  '/ilanlar?kategori=Arsa': ['ItemList'],
  '/ilanlar?kategori=Yok': null,
  '/ilan-detay?id=1001': ['RealEstateListing', 'Apartment', 'Offer', 'BreadcrumbList', 'RealEstateAgent'],
} as const;

for (const [path, types] of Object.entries(expected)) {
  test(`${path} states ${types?.join(', ') ?? 'nothing'}`, async ({ baseURL }) => {
    const page = await crawl(site(baseURL), path);
    expect(page.data).toHaveLength(types === null ? 0 : 1);
    expect(nodesOf(page).map((node) => node['@type'])).toEqual(types ?? []);
    if (types !== null) expect(await checkGraph(page.data[0])).toEqual([]);
  });
}

test('every sample listing is in the vocabulary', async ({ baseURL }) => {
  const kinds: unknown[] = [];
  for (let id = 1001; id <= 1008; id += 1) {
    const page = await crawl(site(baseURL), `/ilan-detay?id=${id}`);
    expect(await checkGraph(page.data[0]), String(id)).toEqual([]);
    kinds.push(nodesOf(page)[1]?.['@type']);
  }
  expect(new Set(kinds)).toEqual(new Set(['Apartment', 'House', 'Place']));
});

test('a listing states price, place, size and photographs as numbers and addresses', async ({ baseURL }) => {
  const page = await crawl(site(baseURL), '/ilan-detay?id=1001');
  const url = page.link('canonical');
  expect(nodeOf(page, 'Offer')).toMatchObject({
    price: 4_850_000,
    priceCurrency: 'TRY',
    businessFunction: { '@id': 'http://purl.org/goodrelations/v1#Sell' },
  });
  expect(nodeOf(page, 'Apartment')).toMatchObject({
    address: { streetAddress: 'Vişnelik', addressLocality: 'Odunpazarı', addressRegion: 'Eskişehir' },
    geo: { latitude: 39.7652, longitude: 30.5075 },
    floorSize: { value: 145, unitCode: 'MTK' },
  });
  const listing = nodeOf(page, 'RealEstateListing');
  expect(listing).toMatchObject({
    url,
    name: 'Vişnelik’te Cam Balkonlu Ferah 3+1 Daire',
    datePosted: '2026-09-07T07:15:00.000Z',
    dateModified: '2026-10-19T12:40:00.000Z',
    mainEntity: { '@id': `${url}#tasinmaz` },
  });
  expect(listing.description).not.toMatch(/[<>]/);
  const images = listing.image as string[];
  expect(images).toHaveLength(6);
  for (const image of images) {
    expect(image.startsWith(new URL(url ?? '').origin)).toBe(true);
    expect((await crawl(site(baseURL), targetOf(image))).status).toBe(200);
  }
});

for (const path of ['/iletisim', '/ilan-detay?id=1001', '/ilan-detay?id=1005']) {
  test(`the breadcrumb of ${path} is the visible one`, async ({ baseURL }) => {
    const page = await crawl(site(baseURL), path);
    const visible = Array.from(page.document.querySelectorAll('nav[aria-label="Sayfa yolu"] li'), (step) => ({
      name: step.textContent?.trim(),
      href: step.querySelector('a')?.getAttribute('href') ?? null,
    }));
    const stated = stepsOf(page, 'BreadcrumbList').map(({ name, item }) => ({
      name,
      href: item === undefined ? null : targetOf(item),
    }));
    expect(stated).toEqual(visible);
    expect(stated.length).toBeGreaterThan(1);
  });
}

test('a list states the listings that it shows, in their order', async ({ baseURL }) => {
  const page = await crawl(site(baseURL), '/ilanlar');
  const visible = Array.from(page.document.querySelectorAll('article a'), (link) =>
    link.getAttribute('href'),
  );
  const stated = stepsOf(page, 'ItemList');
  expect(stated.map(({ url }) => targetOf(url ?? ''))).toEqual(visible);
  expect(stated.map(({ position }) => position)).toEqual(visible.map((_, index) => index + 1));
});

test('what the data does not know is not stated', async ({ stand }) => {
  const url = stand.show({ aciklama: '' });
  const page = await crawl(new URL(url).origin, targetOf(url));
  expect(await checkGraph(page.data[0])).toEqual([]);
  expect(nodesOf(page).map((node) => node['@type'])).toEqual([
    'RealEstateListing',
    'Place',
    'RealEstateAgent',
  ]);
  for (const key of ['datePosted', 'dateModified', 'image', 'description', 'offers']) {
    expect(nodeOf(page, 'RealEstateListing')).not.toHaveProperty(key);
  }
  for (const key of ['address', 'geo', 'floorSize']) expect(nodeOf(page, 'Place')).not.toHaveProperty(key);
});

test('words of a listing cannot break out of the structured data', async ({ stand }) => {
  const title = '</script><script>window.kirik = 1</script><!-- \u2028 &amp;';
  const url = stand.show({ title, aciklama: '<p>&lt;/script&gt;&lt;script&gt;</p>' });
  const page = await crawl(new URL(url).origin, targetOf(url));
  expect(page.data).toHaveLength(1);
  expect(nodeOf(page, 'RealEstateListing').name).toBe(title);
  expect(page.html).not.toContain('<script>window.kirik');
});
