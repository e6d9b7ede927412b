import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { screens } from '#e2e/pages/screens.ts';
import { inlineScriptHashes } from '#e2e/support/answer-rules.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { ask } from '#lib/dev/testing/plain-http.ts';

const buildFiles = { folder: '.next/static', base: '/_next/static/' };

/*
 * Checks what lib/front knows of Next on the built site. An upgrade that moves any of it fails here under
 * its name, where the site would otherwise go on, slower or less safe. See lib/front/README.md.
 */

const htmlOf = async (siteUrl: string, path: string) => (await ask(siteUrl, path)).body.toString();

test('build layout: the build says that it is there, and its files are where they are served from', async ({
  baseURL,
}) => {
  test.skip(Boolean(process.env.BASE_URL), 'a deployed site has its build elsewhere');
  expect(readFileSync('.next/BUILD_ID', 'utf8')).not.toBe('');
  const names = readdirSync(buildFiles.folder, { recursive: true, encoding: 'utf8' });
  for (const kind of ['.js', '.css', '.woff2']) {
    const name = names.find((file) => file.endsWith(kind));
    const { status, headers } = await ask(baseURL, buildFiles.base + name);
    expect([status, headers['cache-control']], kind).toEqual([200, 'public, max-age=31536000, immutable']);
  }
  expect((await ask(baseURL, `${buildFiles.base}yok.js`)).status).toBe(404);
  // What Next builds of instrumentation.ts for its other runtime has nothing of Node, of which each build would warn.
  const edge = '.next/server/edge';
  const chunks = readdirSync(edge, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  expect(chunks.length).toBeGreaterThan(0);
  for (const name of chunks)
    expect(readFileSync(join(edge, name), 'utf8')).not.toMatch(/process\.(?:exit|stderr|stdout)/);
});

test('files: the build has compressed them as far as brotli goes, large scripts with the hint to compile them whole', {
  tag: '@front',
}, async ({ baseURL }) => {
  const { body: document } = await ask(baseURL, '/');
  const [, list = '[]'] = /\((\["\/_next\/static\/[^\]]+\])/.exec(document.toString()) ?? [];
  const addresses: string[] = JSON.parse(list);
  const sent = await Promise.all(
    addresses.map((address) => ask(baseURL, address, { headers: { 'accept-encoding': 'br' } })),
  );
  const files = sent.map(({ body }) => ({ body, plain: brotliDecompressSync(body) }));
  const large = files.filter(({ plain }) => plain.length >= 30_100);
  expect(large.length).toBeGreaterThan(1);
  for (const { body, plain } of large) {
    expect(plain.toString().split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad']);
    const params = {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    };
    expect(body.length).toBeLessThanOrEqual(brotliCompressSync(plain, { params }).length);
  }
});

test('scripts: each screen starts its own late, and the inline script of components/early stands before the style sheets', {
  tag: '@front',
}, async ({ baseURL }) => {
  let marksOfReact = 0;
  for (const path of screens) {
    const { body: document, headers } = await ask(baseURL, path);
    const html = document.toString();
    expect(html.indexOf('__reactProps$'), path).toBeGreaterThan(0);
    expect(html.indexOf('__reactProps$'), path).toBeLessThan(html.indexOf('rel="stylesheet"'));
    // Not a second time in React's data, nor in the scripts of the browser.
    expect(html.split('__reactProps$').length - 1, path).toBe(1);
    expect(html, path).not.toMatch(/<script\b[^>]*\bsrc="[^>]*\basync\b|<link\b[^>]*as="script"/);
    expect(headers.link, path).toBeUndefined();
    const [, list = '[]'] = /\((\["\/_next\/static\/[^\]]+\])/.exec(html) ?? [];
    const addresses: string[] = JSON.parse(list);
    expect(addresses.length, path).toBeGreaterThan(2);
    for (const address of addresses) {
      const { status, headers, body } = await ask(baseURL, address);
      expect([status, headers['content-type']], address).toEqual([200, expect.stringMatching(/javascript/)]);
      expect(body.includes('commandForElement'), address).toBe(false);
      if (body.includes('__reactProps$')) marksOfReact += 1;
    }
  }
  // By this property of React's components/early sees that a control answers.
  expect(marksOfReact).toBeGreaterThan(0);
});

test('inline scripts: joined to a few, each allowed by its hash, and the nonce that marked them is gone', {
  tag: '@front',
}, async ({ baseURL }) => {
  for (const path of screens) {
    const { body, headers } = await ask(baseURL, path);
    const html = body.toString();
    expect(html, path).toContain('self.__next_f.push([1,"1:');
    // Texts are joined; data of this kind must not be.
    expect(html, path).not.toContain('self.__next_f.push([3');
    expect(html, path).not.toMatch(/nonce=|nonce\\?":\\?"(?!\$undefined)/);
    const hashes = inlineScriptHashes(html);
    expect(hashes.length, path).toBeGreaterThan(1);
    expect(hashes.length, path).toBeLessThan(7);
    const policy = String(headers['content-security-policy']);
    for (const hash of hashes) expect(policy, path).toContain(hash);
    expect(policy.match(/'sha256-/g)?.length, path).toBe(new Set(hashes).size);
  }
});

test('client navigation: shared caches keep data only under the addresses that Next’s client gives it', {
  tag: '@front',
}, async ({ baseURL }) => {
  for (const path of screens)
    for (const headers of [{ rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }]) {
      const own = await ask(baseURL, path, { headers });
      expect(own.headers['cache-control'], path).toBe('private, max-age=0, must-revalidate');
      const named = await ask(baseURL, `${path}${path.includes('?') ? '&' : '?'}_rsc=1a2b3`, { headers });
      expect(named.headers['cache-control'], path).toContain('public, max-age=0, s-maxage=60');
      expect(named.body.length, path).toBe(own.body.length);
    }
});

test('client navigation: the formats of a screen beside its HTML', { tag: '@front' }, async ({ baseURL }) => {
  const changed = ['', { children: ['iletisim', { children: ['__PAGE__', {}] }, null, 'refetch'] }];
  const state = { rsc: '1', 'next-router-state-tree': encodeURIComponent(JSON.stringify(changed)) };
  const prefetch = { rsc: '1', 'next-router-prefetch': '1' };
  const tree = { ...prefetch, 'next-router-segment-prefetch': '/_tree' };
  const varying = ['accept-encoding', 'rsc', 'next-router-prefetch', 'next-router-segment-prefetch'];
  for (const path of screens) {
    const sizes = [];
    for (const headers of [{ rsc: '1' }, state, prefetch, tree]) {
      const answer = await ask(baseURL, path, { headers });
      expect([answer.status, answer.headers['content-type']], path).toEqual([200, 'text/x-component']);
      const vary = String(answer.headers.vary).toLowerCase().split(', ');
      expect(vary).toEqual(expect.arrayContaining(varying));
      sizes.push(answer.body.length);
    }
    // A prefetch has layouts only; the data is the same whatever state a browser sends.
    const [data = 0, dataOfState, ...prefetches] = sizes;
    expect(dataOfState, path).toBe(data);
    for (const size of prefetches) expect(data, path).toBeGreaterThan(10 * size);
  }
});

test('statuses and lengths: a page sets its status, a streamed body has its length', {
  tag: '@front',
}, async ({ baseURL }) => {
  expect((await ask(baseURL, '/ilanlar?sayfa=99999')).status).toBe(404);
  const [, encoded = ''] =
    /\/_next\/image\?url=(%2Fapi%2Fapi%2Ffiles[^&]*)/.exec(await htmlOf(baseURL, '/')) ?? [];
  const photo = await ask(baseURL, decodeURIComponent(encoded));
  expect([photo.status, photo.headers['content-length']]).toEqual([200, String(photo.body.length)]);
});
