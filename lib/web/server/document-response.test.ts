import { expect, test } from 'vitest';
import type { Variant } from '#lib/web/response/cached-response.ts';
import { documentResponse } from './document-response.ts';
import type { Rendered } from './next-adapter/render.ts';

const nonce = 'N1';
const rendered = (overrides: Partial<Rendered> = {}): Rendered => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: Buffer.from(`<h1>İlan</h1><script nonce="${nonce}">a()</script>`),
  isDegraded: false,
  format: 'html',
  nonce,
  ...overrides,
});

/** The uncompressed answer, its headers by lower-case name; a name that is sent twice is listed twice. */
async function answerOf(source: Rendered) {
  const { variants } = await documentResponse(
    source,
    { 'Cache-Control': 'public' },
    { isHttps: false, isDev: false },
  );
  const { headers, body } = variants.identity as Variant;
  const names = headers.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const get = (name: string) => headers[2 * names.indexOf(name) + 1] ?? '';
  return { names, get, policy: get('content-security-policy'), body: body.toString() };
}

test('a document has each header once, those of the server, a policy by hash, and no nonce', async () => {
  const { names, get, policy, body } = await answerOf(rendered());
  expect(names).toHaveLength(new Set(names).size);
  expect(get('cache-control')).toBe('public');
  expect(get('vary')).toBe('Accept-Encoding, RSC, Next-Router-Prefetch, Next-Router-Segment-Prefetch');
  expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/);
  expect(body).toBe('<h1>İlan</h1><script>a()</script>');
});

test('the policy of data lets nothing run', async () => {
  const data = rendered({ headers: { 'content-type': 'application/json' }, body: Buffer.from('{}') });
  expect((await answerOf(data)).policy).toMatch(/sandbox$/);
});

test.each([
  ['a redirect', { status: 307, headers: { location: '/' } }],
  ['the data of a screen that failed', { status: 503, headers: {}, format: 'data' as const, nonce: null }],
])('%s has no body, which nobody would read', async (_, overrides) => {
  expect((await answerOf(rendered(overrides))).body).toBe('');
});

test('where nothing could be rendered, visitors read an apology in Turkish and crawlers stay away', async () => {
  const failed = rendered({ status: 500, headers: {}, body: Buffer.alloc(0) });
  const { get, policy, body } = await answerOf(failed);
  expect(body).toContain('lang="tr"');
  expect(get('content-type')).toContain('text/html');
  expect(get('x-robots-tag')).toBe('noindex');
  // It has an inline style and runs nothing.
  expect(policy).toMatch(/style-src 'unsafe-inline'.*sandbox$/);
});
