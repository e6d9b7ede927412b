import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { registry } from '#lib/runtime/registry.ts';
import type { Variant } from './cached-response.ts';
import { createDocuments, documentResponse } from './documents.ts';
import type { Rendered } from './next-adapter/render.ts';

const nonce = 'N1';
const rendered = (overrides: Partial<Rendered> = {}): Rendered => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    link: `</a.woff2>; rel=preload; as="font"; nonce="${nonce}"; type="font/woff2"`,
  },
  body: Buffer.from(`<h1>İlan</h1><script nonce="${nonce}">a()</script>`),
  isDegraded: false,
  nonce,
  ...overrides,
});

/** The headers of the uncompressed answer, by lower-case name; a name that is sent twice is listed twice. */
async function headersOf(source: Rendered, isHttps = false) {
  const { variants } = await documentResponse(source, 'public', { isHttps, isDev: false });
  const { headers, body } = variants.identity as Variant;
  const names = headers.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  return {
    names,
    get: (name: string) => headers[2 * names.indexOf(name) + 1] ?? null,
    body: body.toString(),
  };
}

test('each header is sent once, those of the server win', async () => {
  const { names, get } = await headersOf(rendered());
  expect(names).toHaveLength(new Set(names).size);
  expect(get('cache-control')).toBe('public');
  expect(get('vary')).toBe('Accept-Encoding, RSC, Next-Router-Prefetch, Next-Router-Segment-Prefetch');
});

test('the nonce is found nowhere', async () => {
  const { get, body } = await headersOf(rendered());
  expect(get('link')).toBe('</a.woff2>; rel=preload; as="font"; type="font/woff2"');
  expect(body).toBe('<h1>İlan</h1><script>a()</script>');
});

test('documents get the policy of a document, data one that lets nothing run', async () => {
  expect((await headersOf(rendered())).get('content-security-policy')).toMatch(
    /script-src 'self' 'sha256-[^']+';/,
  );
  const data = rendered({ headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') });
  expect((await headersOf(data)).get('content-security-policy')).toMatch(/sandbox$/);
});

test('only a site on https says so', async () => {
  const [plain, secure] = [await headersOf(rendered()), await headersOf(rendered(), true)];
  expect(plain.names).not.toContain('strict-transport-security');
  expect(plain.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
  expect(secure.names).toContain('strict-transport-security');
  expect(secure.get('content-security-policy')).toContain('upgrade-insecure-requests');
});

test('a redirect has one place to go and no body', async () => {
  const { names, body } = await headersOf(rendered({ status: 307, headers: { location: '/' } }));
  expect(names.filter((name) => name === 'location')).toHaveLength(1);
  expect(body).toBe('');
});

test.each([404, 503])(
  'the data of a screen that answers %i is left out: nobody would read it',
  async (status) => {
    const headers = { 'content-type': 'text/x-component' };
    const { body } = await headersOf(rendered({ status, headers, body: Buffer.from('0:{}'), nonce: null }));
    expect(body).toBe('');
  },
);

test('where nothing could be drawn, visitors read an apology in Turkish and crawlers stay away', async () => {
  const { get, body } = await headersOf(rendered({ status: 500, headers: {}, body: Buffer.alloc(0) }));
  expect(body).toContain('lang="tr"');
  expect(get('content-type')).toContain('text/html');
  expect(get('x-robots-tag')).toBe('noindex');
  // It runs nothing, and may be styled by what stands in it.
  expect(get('content-security-policy')).toMatch(/style-src 'unsafe-inline'.*sandbox$/);
});

test('nothing is rendered ahead any more once the site is ending: its database would be opened again', async () => {
  const asked: unknown[] = [];
  const settings = { siteUrl: 'http://site', isHttps: false, isDev: false, revalidateSeconds: 60 };
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    asked.push(request.url);
    registry.isStopping = true;
    response.end();
  };
  await createDocuments({ ...settings, handle }, () => {}).warm();
  registry.isStopping = false;
  expect(asked).toEqual(['/']);
});
