import sharp from 'sharp';
import { type CrawledPage, crawl, crawlers, targetOf } from '#e2e/support/crawler.ts';
import { ask } from '#e2e/support/plain-http.ts';
import { expect, publicOrigin as origin, test } from '#e2e/support/site-test.ts';

// What crawlers and link previews read in the head of every screen, for every user agent.

// Starting a site takes its time on a busy machine.
test.slow();

const defaultPicture = `${origin}/images/default.jpg`;
const listing = 'Vişnelik’te Cam Balkonlu Ferah 3+1 Daire';

const screens = [
  {
    path: '/',
    title: 'RBA | Eskişehir Satılık ve Kiralık Emlak',
    shared: 'RBA | Eskişehir Satılık ve Kiralık Emlak',
  },
  { path: '/ilanlar', title: 'Ilanlarimiz | RBA', shared: 'Ilanlarimiz' },
  { path: '/ilan-detay?id=1001', title: listing, shared: listing },
  { path: '/iletisim', title: 'İletişim | RBA', shared: 'İletişim' },
];

/** Next writes the origin alone without its slash; both are one address. */
const sameAddress = (page: CrawledPage, path: string) => {
  expect(new URL(page.link('canonical') ?? '').href).toBe(origin + path);
  expect(new URL(page.meta('og:url') ?? '').href).toBe(origin + path);
};

let site: string;
test.beforeAll(({ publicSite }) => {
  site = publicSite.url;
});

for (const { path, title, shared } of screens) {
  test(`${path} says everything in the head, and the same to every crawler`, async () => {
    const tracked = `${path}${path.includes('?') ? '&' : '?'}utm_source=x&fbclid=x`;
    const page = await crawl(site, tracked, crawlers.WhatsApp);
    const { meta, document } = page;
    expect(page.status).toBe(200);
    expect(document.documentElement.lang).toBe('tr');
    expect(document.title).toBe(title);
    sameAddress(page, path);
    const description = meta('description');
    expect(description?.length).toBeGreaterThan(10);
    for (const social of ['og:description', 'twitter:description']) expect(meta(social)).toBe(description);
    for (const social of ['og:title', 'twitter:title']) expect(meta(social)).toBe(shared);
    expect(meta('og:type')).toBe('website');
    expect(meta('og:site_name')).toBe('RBA');
    expect(meta('og:locale')).toBe('tr_TR');
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect(meta('robots')).toBe('index, follow, max-image-preview:large');
    for (const social of ['og:image', 'twitter:image'])
      expect(meta(social)).toMatch(/^https:\/\/www\.example\.com\//);
    expect(meta('og:image:width')).toBe('1200');
    expect(meta('og:image:height')).toBe('630');
    expect(meta('og:image:type')).toBe('image/jpeg');
    expect(meta('og:image:alt')).not.toBe('');
    expect(meta('theme-color')).toBe('#0b5bb0');
    expect(meta('viewport')).toContain('width=device-width');
    expect(page.link('manifest')).toBe('/manifest.webmanifest');
    for (const icon of ['icon', 'apple-touch-icon']) expect(page.link(icon)).not.toBeNull();
    for (const userAgent of Object.values(crawlers)) {
      const { document: other } = await crawl(site, tracked, userAgent);
      expect(other.head.innerHTML, userAgent).toBe(document.head.innerHTML);
    }
  });

  test(`${path} says nothing of it outside the head`, async () => {
    const { document, html } = await crawl(site, path, 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140');
    const strays = document.body.querySelectorAll('meta, link[rel="canonical"], title:not(svg title)');
    expect(Array.from(strays, (element) => element.outerHTML)).toEqual([]);
    // Link previews read the beginning of a page only.
    expect(Buffer.byteLength(html.slice(0, html.indexOf('</head>')))).toBeLessThan(16_384);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
  });

  test(`${path} is shared with a picture that every network takes`, async () => {
    const { meta } = await crawl(site, path);
    const picture = meta('og:image') ?? '';
    if (!path.startsWith('/ilan-detay')) expect(picture).toBe(defaultPicture);
    const answer = await ask(site, targetOf(picture), { headers: { 'User-Agent': crawlers.WhatsApp } });
    const { format, width, height } = await sharp(answer.body).metadata();
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(answer.body.byteLength).toBeLessThan(300_000);
  });
}

test('no two screens have the same title or description', async () => {
  const pages = await Promise.all(screens.map(({ path }) => crawl(site, path)));
  expect(new Set(pages.map(({ document }) => document.title)).size).toBe(screens.length);
  expect(new Set(pages.map(({ meta }) => meta('description'))).size).toBe(screens.length);
});

test('a staging site stays out of every index', async ({ sites }) => {
  const staging = await sites({ SITE_STAGING: '1', SITE_URL: origin });
  const states = ['/ilanlar?kategori=Arsa', '/ilanlar?ara=x', '/ilanlar?sayfa=99'];
  for (const path of [...screens.map((screen) => screen.path), ...states]) {
    expect((await crawl(staging.url, path)).meta('robots'), path).toBe('noindex, nofollow');
  }
  const robots = (await ask(staging.url, '/robots.txt')).body.toString();
  expect(robots.trim()).toBe('User-Agent: *\nDisallow: /');
});

test.describe('icons and manifest', () => {
  for (const [path, type, size] of [
    ['/favicon.ico', 'image/x-icon', null],
    ['/icon.svg', 'image/svg+xml', null],
    ['/apple-icon.png', 'image/png', 180],
    // Safari asks for this address by itself, whatever the head of the page names.
    ['/apple-touch-icon.png', 'image/png', 180],
    ['/icons/icon-192.png', 'image/png', 192],
    ['/icons/icon-512.png', 'image/png', 512],
    ['/icons/maskable-512.png', 'image/png', 512],
  ] as const) {
    test(path, async () => {
      const answer = await ask(site, path);
      expect([answer.status, answer.headers['content-type']]).toEqual([200, type]);
      if (size !== null) expect((await sharp(answer.body).metadata()).width).toBe(size);
    });
  }

  test('the manifest names icons that exist', async () => {
    const answer = await ask(site, '/manifest.webmanifest');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/manifest+json']);
    const manifest: { lang: string; theme_color: string; icons: { src: string }[] } = JSON.parse(
      answer.body.toString(),
    );
    expect(manifest).toMatchObject({ lang: 'tr', start_url: '/', theme_color: '#0b5bb0' });
    for (const { src } of manifest.icons) expect((await ask(site, src)).status, src).toBe(200);
  });
});
