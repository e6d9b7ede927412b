import sharp from 'sharp';
import { crawl, targetOf } from '#e2e/support/crawler.ts';
import { ask } from '#e2e/support/plain-http.ts';
import { expect, publicOrigin as origin, test } from '#e2e/support/site-test.ts';

// What link previews and search engines read in the head of a screen, and the picture that they show.

const defaultPicture = `${origin}/images/default.jpg`;
const home = 'RBA | Eskişehir Satılık ve Kiralık Emlak';
const listing = 'Vişnelik’te Cam Balkonlu Ferah 3+1 Daire';

const anyText = expect.stringMatching(/.{10}/);
const usual = { picture: defaultPicture, description: anyText, alt: anyText };

const screens = [
  { ...usual, path: '/', title: home, shared: home },
  { ...usual, path: '/ilanlar', title: 'Ilanlarimiz | RBA', shared: 'Ilanlarimiz' },
  {
    path: '/ilan-detay?id=1001',
    title: listing,
    shared: listing,
    picture: expect.stringMatching(/^https:\/\/www\.example\.com\/paylasim\?id=1001&v=\w+$/),
    description: 'Vişnelik’in en sevilen sokaklarından birinde, beş …',
    alt: `${listing} – fotoğraf 1`,
  },
  { ...usual, path: '/iletisim', title: 'İletişim | RBA', shared: 'İletişim' },
];

const userAgents = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'WhatsApp/2.23.20.0',
  'Mozilla/5.0 (X11; Linux x86_64) Chrome/140',
];

for (const { path, title, shared, picture, description, alt } of screens)
  test(`Sharing metadata (rules#sharing-metadata): ${path} says everything in the head, to every crawler`, async ({
    publicSite,
  }) => {
    const tracked = `${path}${path.includes('?') ? '&' : '?'}utm_source=x&fbclid=x`;
    const { status, meta, link, document, html } = await crawl(publicSite.url, tracked);
    expect([status, document.documentElement.lang, document.title]).toEqual([200, 'tr', title]);
    // Next writes the origin alone without its slash; both are one address.
    for (const address of [link('canonical'), meta('og:url')])
      expect(new URL(address ?? '').href).toBe(origin + path);
    for (const name of ['og:title', 'twitter:title']) expect(meta(name)).toBe(shared);
    expect(meta('description')).toEqual(description);
    for (const name of ['og:description', 'twitter:description'])
      expect(meta(name)).toBe(meta('description'));
    for (const name of ['og:image', 'twitter:image']) expect(meta(name)).toEqual(picture);
    expect(meta('og:image:alt')).toEqual(alt);
    for (const [name, content] of Object.entries({
      'og:type': 'website',
      'og:site_name': 'RBA',
      'og:locale': 'tr_TR',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:type': 'image/jpeg',
      'twitter:card': 'summary_large_image',
      robots: 'index, follow, max-image-preview:large',
      'theme-color': '#0b5bb0',
      viewport: expect.stringContaining('width=device-width'),
    }))
      expect(meta(name), name).toEqual(content);
    expect(link('manifest')).toBe('/manifest.webmanifest');
    for (const icon of ['icon', 'apple-touch-icon']) expect(link(icon)).not.toBeNull();

    const headOf = (text: string) => text.slice(0, text.indexOf('</head>'));
    for (const userAgent of userAgents) {
      const { body } = await ask(publicSite.url, tracked, { headers: { 'User-Agent': userAgent } });
      expect(headOf(body.toString()), userAgent).toBe(headOf(html));
    }
    // Link previews read the beginning of a page only.
    expect(Buffer.byteLength(headOf(html))).toBeLessThan(16_384);
    const strays = document.body.querySelectorAll('meta, link[rel="canonical"], title:not(svg title)');
    expect(Array.from(strays, (element) => element.outerHTML)).toEqual([]);
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    const { headers, body } = await ask(publicSite.url, targetOf(meta('og:image') ?? ''));
    expect(headers['content-type']).toBe('image/jpeg');
    expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(body.byteLength).toBeLessThan(300_000);
  });

test('No two screens have the same title or description', async ({ publicSite }) => {
  const pages = await Promise.all(screens.map(({ path }) => crawl(publicSite.url, path)));
  expect(new Set(pages.map(({ document }) => document.title)).size).toBe(screens.length);
  expect(new Set(pages.map(({ meta }) => meta('description'))).size).toBe(screens.length);
});

test('A missing title is the agency’s name, a missing photograph the default picture, a description its first 50 letters', async ({
  stand,
}) => {
  const letters = 'ş'.repeat(48);
  const description = `<p>${letters}</p>\n\n<p>👨‍👩‍👧&ccedil;</p><script>alert(1)</script>`;
  const { document, meta } = await crawl(stand.site.url, targetOf(stand.show({ aciklama: description })));
  expect([document.title, meta('og:title')]).toEqual(['RBA', 'RBA']);
  expect(meta('description')).toBe(`${letters} 👨‍👩‍👧…`);
  expect(meta('og:image')).toMatch(/^http:\/\/localhost:\d+\/images\/default\.jpg$/);
});

// A missing or broken photograph is the default one: pictures.spec.ts, e2e/full/upstream-faults.spec.ts.
test('The picture of a shared link (rules#shared-picture) is kept by its tag, and exists for existing listings only', async ({
  baseURL,
}) => {
  const { meta } = await crawl(baseURL, '/ilan-detay?id=1001');
  const target = targetOf(meta('og:image') ?? '');
  const { headers } = await ask(baseURL, target);
  expect(headers['cache-control']).toContain('immutable');
  const again = await ask(baseURL, target, { headers: { 'If-None-Match': String(headers.etag) } });
  expect([again.status, again.body.byteLength]).toEqual([304, 0]);
  for (const missing of ['/paylasim?id=999999', '/paylasim'])
    expect((await ask(baseURL, missing)).status).toBe(404);
});

test('A staging site stays out of every index', async ({ sites }) => {
  const staging = await sites({ SITE_STAGING: '1', SITE_URL: origin });
  const states = ['/ilanlar?kategori=Arsa', '/ilanlar?ara=x', '/ilanlar?sayfa=99'];
  for (const path of [...screens.map((screen) => screen.path), ...states])
    expect((await crawl(staging.url, path)).meta('robots'), path).toBe('noindex, nofollow');
  const robots = (await ask(staging.url, '/robots.txt')).body.toString();
  expect(robots.trim()).toBe('User-Agent: *\nDisallow: /');
});

test('Icons are there in their sizes, and the manifest names them', async ({ baseURL }) => {
  const read = async (path: string, type: string) => {
    const { status, headers, body } = await ask(baseURL, path);
    expect([status, headers['content-type']], path).toEqual([200, type]);
    return body;
  };
  await read('/favicon.ico', 'image/x-icon');
  await read('/icon.svg', 'image/svg+xml');
  for (const [path, size] of [
    ['/apple-icon.png', 180],
    // Safari asks for this address by itself, whatever the head of the page names.
    ['/apple-touch-icon.png', 180],
    ['/icons/icon-192.png', 192],
    ['/icons/icon-512.png', 512],
    ['/icons/maskable-512.png', 512],
  ] as const)
    expect((await sharp(await read(path, 'image/png')).metadata()).width, path).toBe(size);
  const text = (await read('/manifest.webmanifest', 'application/manifest+json')).toString();
  const manifest: { icons: { src: string }[] } = JSON.parse(text);
  expect(manifest.icons.length).toBeGreaterThan(0);
  expect(manifest).toMatchObject({ lang: 'tr', start_url: '/', theme_color: '#0b5bb0' });
  for (const { src } of manifest.icons) expect((await ask(baseURL, src)).status, src).toBe(200);
});
