import sharp from 'sharp';
import { crawl, targetOf } from '#e2e/support/crawler.ts';
import { expect, publicOrigin as origin, test } from '#e2e/support/site-test.ts';
import { ask } from '#lib/dev/testing/plain-http.ts';

// What link previews and search engines read in the head of a screen, and the picture that they show.

const anyText = expect.stringMatching(/.{10}/);
const defaultPicture = `${origin}/images/default.jpg`;
const listing = 'Vişnelik’te Cam Balkonlu Ferah 3+1 Daire';
const ownPicture = expect.stringMatching(/^https:\/\/www\.example\.com\/paylasim\?id=1001&v=\w+$/);

const screens = [
  ['/', 'RBA | Eskişehir Satılık ve Kiralık Emlak', defaultPicture],
  ['/ilanlar', 'Ilanlarimiz | RBA', defaultPicture],
  ['/ilan-detay?id=1001', listing, ownPicture],
  ['/iletisim', 'İletişim | RBA', defaultPicture],
] as const;

test('Sharing metadata (rules#sharing-metadata): each screen says everything in the head, to every crawler', async ({
  publicSite,
}) => {
  const descriptions = new Set<string | null>();
  for (const [path, title, picture] of screens)
    await test.step(path, async () => {
      const tracked = `${path}${path.includes('?') ? '&' : '?'}utm_source=x&fbclid=x`;
      const { status, meta, link, document, html } = await crawl(publicSite.url, tracked);
      expect([status, document.documentElement.lang, document.title]).toEqual([200, 'tr', title]);
      // Next writes the origin alone without its slash; both are one address.
      for (const address of [link('canonical'), meta('og:url')])
        expect(new URL(address ?? '').href).toBe(origin + path);
      const shared = title.replace(/ \| RBA$/, '');
      for (const [name, content] of Object.entries({
        description: anyText,
        'og:title': shared,
        'og:description': meta('description'),
        'og:image': picture,
        'og:image:alt': anyText,
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:type': 'image/jpeg',
        'og:type': 'website',
        'og:site_name': 'RBA',
        'og:locale': 'tr_TR',
        'twitter:title': shared,
        'twitter:description': meta('description'),
        'twitter:image': picture,
        'twitter:card': 'summary_large_image',
        robots: 'index, follow, max-image-preview:large',
        'theme-color': '#0b5bb0',
        viewport: expect.stringContaining('width=device-width'),
      }))
        expect(meta(name), name).toEqual(content);
      descriptions.add(meta('description'));
      expect(link('manifest')).toBe('/manifest.webmanifest');
      for (const icon of ['icon', 'apple-touch-icon']) expect(link(icon)).not.toBeNull();
      const strays = document.body.querySelectorAll('meta, link[rel="canonical"], title:not(svg title)');
      expect(Array.from(strays, (element) => element.outerHTML)).toEqual([]);

      const headOf = (text: string) =>
        text.slice(0, text.indexOf('</head>')).replaceAll(/nonce="[^"]*"/g, '');
      const headers = { 'User-Agent': 'WhatsApp/2.23.20.0' };
      const again = await ask(publicSite.url, tracked, { headers });
      expect(headOf(again.body.toString())).toBe(headOf(html));
      // Link previews read the beginning of a page only.
      expect(Buffer.byteLength(headOf(html))).toBeLessThan(16_384);
      const { body } = await ask(publicSite.url, targetOf(meta('og:image') ?? ''));
      expect(await sharp(body).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(body.byteLength).toBeLessThan(300_000);
    });
  expect(descriptions.size).toBe(screens.length);
});

test('A listing is shared with its first 50 letters, and its first photograph, which is kept by its tag (rules#shared-picture)', async ({
  baseURL,
}) => {
  const { meta } = await crawl(baseURL, '/ilan-detay?id=1001');
  expect(meta('description')).toBe('Vişnelik’in en sevilen sokaklarından birinde, beş …');
  expect(meta('og:image:alt')).toBe(`${listing} – fotoğraf 1`);
  const target = targetOf(meta('og:image') ?? '');
  const { headers } = await ask(baseURL, target);
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': expect.stringContaining('immutable'),
  });
  const again = await ask(baseURL, target, { headers: { 'If-None-Match': String(headers.etag) } });
  expect([again.status, again.body.byteLength]).toEqual([304, 0]);
  for (const missing of ['/paylasim?id=999999', '/paylasim'])
    expect((await ask(baseURL, missing)).status).toBe(404);
});

// A missing or broken photograph is the default one: pictures.spec.ts, e2e/full/upstream-faults.spec.ts.
test('A missing title is the agency’s name and on the page the number, a missing photograph the default picture, and a description has no markup', async ({
  stand,
}) => {
  const letters = 'ş'.repeat(48);
  const description = `<p>${letters}</p>\n\n<p>👨‍👩‍👧&ccedil;</p><script>alert(1)</script>`;
  const fields = { aciklama: description, telefon: '0532 000 00 01', title: '\u200b -' };
  const { document, meta } = await crawl(stand.site.url, targetOf(stand.show(fields)));
  expect([document.title, meta('og:title')]).toEqual(['RBA', 'RBA']);
  const id = new URL(meta('og:url') ?? '').searchParams.get('id');
  for (const place of ['h1', '[aria-current="page"]'])
    expect(document.querySelector(place)?.textContent, place).toBe(`İlan ${id}`);
  const links = document.querySelectorAll<HTMLAnchorElement>('a[href*="wa.me"]');
  const questions = Array.from(links, ({ href }) => new URL(href).searchParams.get('text')?.split('\n')[0]);
  const asked = `Merhaba, İlan No ${id} hakkında bilgi almak istiyorum.`;
  // Photographs that are missing are asked for too.
  expect(questions).toContain(asked);
  expect(meta('description')).toBe(`${letters} 👨‍👩‍👧…`);
  expect(meta('og:image')).toMatch(/^http:\/\/localhost:\d+\/images\/default\.jpg$/);
});

test('A staging site stays out of every index', { tag: '@full-desktop' }, async ({ sites }) => {
  const staging = await sites({ SITE_STAGING: '1', SITE_URL: origin });
  for (const path of [...screens.map(([path]) => path), '/ilanlar?ara=x', '/ilanlar?sayfa=99'])
    expect((await crawl(staging.url, path)).meta('robots'), path).toBe('noindex, nofollow');
  const robots = (await ask(staging.url, '/robots.txt')).body.toString();
  expect(robots.trim()).toBe('User-Agent: *\nDisallow: /');
});

test('Icons are there in their sizes, and the manifest names them', async ({ baseURL }) => {
  const { headers, body } = await ask(baseURL, '/manifest.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json');
  const { icons, ...manifest } = JSON.parse(body.toString());
  expect(manifest).toMatchObject({ lang: 'tr', start_url: '/', theme_color: '#0b5bb0' });
  expect(icons).toHaveLength(3);
  const apple = { type: 'image/png', sizes: '180x180' };
  for (const { src, type, sizes } of [
    ...icons,
    { src: '/apple-icon.png', ...apple },
    // Safari asks for this address by itself, whatever the head of the page names.
    { src: '/apple-touch-icon.png', ...apple },
    { src: '/favicon.ico', type: 'image/x-icon' },
    { src: '/icon.svg', type: 'image/svg+xml' },
  ]) {
    const { status, headers, body } = await ask(baseURL, src);
    expect([status, headers['content-type']], src).toEqual([200, type]);
    if (!sizes) continue;
    const { width, height } = await sharp(body).metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});
