import sharp from 'sharp';
import { ask, type PlainAnswer } from '#e2e/support/plain-http.ts';
import { expect, test } from '#e2e/support/test.ts';

const site = (baseURL: string | undefined) => baseURL ?? '';
const locations = ({ names }: PlainAnswer) => names.filter((name) => name === 'location').length;

/** The content of a `meta` in the head, null where there is none. */
function meta(html: string, name: string): string | null {
  const head = html.slice(0, html.indexOf('</head>'));
  const tag = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head);
  return tag?.[1]?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'") ?? null;
}

function titleOf(html: string): string | undefined {
  return /<title>([^<]*)<\/title>/.exec(html.slice(0, html.indexOf('</head>')))?.[1];
}

function mainOf(html: string): string {
  return /<main[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? 'no main';
}

async function read(url: string): Promise<PlainAnswer & { html: string }> {
  const { origin, pathname, search } = new URL(url);
  const answer = await ask(origin, pathname + search);
  return { ...answer, html: answer.body.toString() };
}

test.describe('redirects (rules#missing-or-unknown-listing)', () => {
  for (const target of ['/ilan-detay', '/ilan-detay?id=', '/ilan-detay?id=%20', '/ilan-detay?utm_source=x']) {
    test(`${target} leads to the list`, async ({ baseURL }) => {
      const answer = await ask(site(baseURL), target);
      expect([answer.status, answer.headers.location, locations(answer)]).toEqual([307, '/ilanlar', 1]);
    });
  }

  for (const id of ['999999', 'yok', '../1001', "1001'", '%00', '%F0%9F%8F%A0', 'x'.repeat(500)]) {
    test(`the unknown id ${id.slice(0, 20)} leads home`, async ({ baseURL }) => {
      const answer = await ask(site(baseURL), `/ilan-detay?id=${encodeURI(id).replaceAll('%25', '%')}`);
      expect([answer.status, answer.headers.location, locations(answer)]).toEqual([307, '/', 1]);
    });
  }

  for (const m of ['bulunamadi', 'se', 'sce', '']) {
    test(`any other m (${m}) leads home, whatever the data`, async ({ stand }) => {
      const url = stand.show({});
      stand.upstream.script('listing', { kind: 'answer', json: { m, data: [{ title: 'Olmaz' }] } });
      const answer = await read(url);
      expect([answer.status, answer.headers.location, locations(answer)]).toEqual([307, '/', 1]);
    });
  }

  test('of two ids the first one counts', async ({ baseURL }) => {
    const { html } = await read(`${site(baseURL)}/ilan-detay?id=1002&id=1001`);
    expect(meta(html, 'og:url')).toMatch(/\/ilan-detay\?id=1002$/);
  });
});

test.describe('a failing backend (rules#detail-failures)', () => {
  const faults = {
    'HTTP 500': { kind: 'answer', status: 500, json: {} },
    'a dropped connection': { kind: 'hang-up' },
    'no JSON': { kind: 'answer', text: '<html>' },
    'a wrong shape': { kind: 'answer', json: { m: 'basarili', data: 'x' } },
  } as const;
  for (const [name, fault] of Object.entries(faults)) {
    test(`${name}: header, footer and an empty main`, async ({ sites, stand }) => {
      const failing = await sites({ UPSTREAM_API_URL: stand.upstream.url });
      stand.upstream.script('listing', fault);
      const { status, headers, html } = await read(`${failing.url}/ilan-detay?id=1001`);
      expect(status).toBe(502);
      expect(headers['cache-control']).toBe('no-store');
      expect(meta(html, 'robots')).toMatch(/noindex/);
      expect(mainOf(html).replace(/<!--.*?-->/g, '')).toBe('');
      expect(html).toContain('<header');
      expect(html).toContain('<footer');
      expect(failing.output()).toContain('"event":"Veri alınamadı."');
    });
  }
});

test.describe('sharing metadata (rules#sharing-metadata)', () => {
  test('stands in the head', async ({ baseURL }) => {
    const answer = await ask(site(baseURL), '/ilan-detay?utm_source=x&id=1001');
    const html = answer.body.toString();
    const title = 'Vişnelik’te Cam Balkonlu Ferah 3+1 Daire';
    expect(titleOf(html)).toBe(title);
    for (const name of ['og:title', 'twitter:title']) expect(meta(html, name)).toBe(title);
    for (const name of ['description', 'og:description', 'twitter:description']) {
      expect(meta(html, name)).toBe('Vişnelik’in en sevilen sokaklarından birinde, beş …');
    }
    expect(meta(html, 'og:type')).toBe('website');
    expect(meta(html, 'og:locale')).toBe('tr_TR');
    expect(meta(html, 'og:site_name')).toBe('RBA');
    expect(meta(html, 'og:url')).toMatch(/^https?:\/\/[^/]+\/ilan-detay\?id=1001$/);
    expect(html).toContain(`<link rel="canonical" href="${meta(html, 'og:url')}"/>`);
    expect(meta(html, 'twitter:card')).toBe('summary_large_image');
    expect(meta(html, 'og:image')).toMatch(/^https?:\/\/[^/]+\/paylasim\?id=1001&v=\w+$/);
    expect(meta(html, 'twitter:image')).toBe(meta(html, 'og:image'));
    expect(meta(html, 'og:image:width')).toBe('1200');
    expect(meta(html, 'og:image:height')).toBe('630');
    expect(meta(html, 'og:image:type')).toBe('image/jpeg');
    expect(meta(html, 'og:image:alt')).toBe(`${title} – fotoğraf 1`);
  });

  test('a missing title is the agency’s name, a missing photograph the default image', async ({ stand }) => {
    const { html } = await read(stand.show({ aciklama: '<p>Kısa</p>' }));
    expect(titleOf(html)).toBe('RBA');
    expect(meta(html, 'og:title')).toBe('RBA');
    expect(meta(html, 'og:description')).toBe('Kısa');
    expect(meta(html, 'og:image')).toMatch(/^http:\/\/localhost:\d+\/images\/default\.jpg$/);
  });

  const letters = 'ş'.repeat(49);
  for (const [html, description] of [
    [`<p>${letters}a</p>`, `${letters}a`],
    [`<p>${letters}ab</p>`, `${letters}a…`],
    [`${letters}👨‍👩‍👧b`, `${letters}👨‍👩‍👧…`],
    ['<p>Bir</p>\n\n<p>iki&nbsp;&ccedil;</p><script>alert(1)</script><style>p{}</style>', 'Bir iki ç'],
    ['3 &lt; 5 &quot;x&quot;', '3 &lt; 5 &quot;x&quot;'],
  ] as const) {
    test(`the description of ${html.slice(0, 60)} is text of at most 50 letters`, async ({ stand }) => {
      expect(meta((await read(stand.show({ aciklama: html }))).html, 'description')).toBe(description);
    });
  }
});

test.describe('the picture of a shared link (rules#shared-picture)', () => {
  test('is a 1200x630 JPEG under 300 KB, kept by its tag', async ({ baseURL }) => {
    const { html } = await read(`${site(baseURL)}/ilan-detay?id=1001`);
    const { pathname, search } = new URL(meta(html, 'og:image') ?? '');
    const answer = await ask(site(baseURL), pathname + search);
    const { format, width, height } = await sharp(answer.body).metadata();
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(answer.body.byteLength).toBeLessThan(300_000);
    expect(answer.headers['cache-control']).toContain('immutable');
    const again = await ask(site(baseURL), pathname + search, {
      headers: { 'If-None-Match': String(answer.headers.etag) },
    });
    expect([again.status, again.body.byteLength]).toEqual([304, 0]);
  });

  test('exists for existing listings only', async ({ baseURL }) => {
    expect((await ask(site(baseURL), '/paylasim?id=999999')).status).toBe(404);
    expect((await ask(site(baseURL), '/paylasim')).status).toBe(404);
  });

  for (const [name, photo] of [
    ['missing', { kind: 'answer', status: 404, json: {} }],
    ['broken', { kind: 'answer', text: 'bu bir resim değil', headers: { 'content-type': 'image/jpeg' } }],
  ] as const) {
    test(`is the default image where the photograph is ${name}`, async ({ stand }) => {
      const page = stand.show({ image_carousel: [`${name}.jpg`] });
      stand.upstream.script('file', photo);
      const answer = await read(page.replace('/ilan-detay', '/paylasim'));
      stand.upstream.script('file', { kind: 'pass' });
      const { format, width, height } = await sharp(answer.body).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
      expect(answer.headers['cache-control']).not.toContain('immutable');
    });
  }
});

test.describe('the server’s HTML', () => {
  test('holds every photograph once by name, the first one with priority', async ({ baseURL }) => {
    const main = mainOf((await read(`${site(baseURL)}/ilan-detay?id=1001`)).html);
    const [own = '', similar = ''] = main.split('Benzer İlanlar');
    const images = [...own.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    const named = images.flatMap((tag) => /alt="([^"]+)"/.exec(tag)?.[1] ?? []);
    expect(named).toEqual(
      [1, 2, 3, 4, 5, 6].map((n) => `Vişnelik’te Cam Balkonlu Ferah 3+1 Daire – fotoğraf ${n}`),
    );
    for (const tag of images.filter((image) => image.includes('/_next/image'))) {
      expect(tag).toMatch(/width="\d+"/);
      expect(tag).toMatch(/height="\d+"/);
      expect(tag).toMatch(/src[sS]et="/);
    }
    expect(images[0]).toMatch(/fetch[pP]riority="high"/);
    expect(images[0]).not.toContain('loading="lazy"');
    const others = [...images.slice(1), ...[...similar.matchAll(/<img [^>]*>/g)].map(([tag]) => tag)];
    expect(similar).toContain('<img ');
    expect(others.every((tag) => tag.includes('loading="lazy"'))).toBe(true);
  });

  test('states the breadcrumb that a visitor sees as structured data', async ({ baseURL }) => {
    const { html } = await read(`${site(baseURL)}/ilan-detay?id=1001`);
    const data = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1];
    const graph: { '@type': string; itemListElement?: { name: string }[] }[] = JSON.parse(data ?? '')[
      '@graph'
    ];
    const crumbs = graph.find((node) => node['@type'] === 'BreadcrumbList')?.itemListElement;
    expect(crumbs?.map(({ name }) => name)).toEqual([
      'Satılık',
      'Daire',
      'Vişnelik’te Cam Balkonlu Ferah 3+1 Daire',
    ]);
    expect(graph.some((node) => node['@type'] === 'RealEstateListing')).toBe(true);
  });
});
