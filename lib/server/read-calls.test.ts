import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useBackend } from '#e2e/support/api-server.ts';
import { findReadCall } from '#lib/api/call-route.ts';
import type { OpenedBackend } from '#lib/backend/backend-suite.ts';
import { openForSuite } from '#lib/backend/embedded/testing/open-for-suite.ts';
import { samples } from '#lib/listing/samples.ts';
import { injectInto } from './next-adapter/render.ts';
import { createReadCalls } from './read-calls.ts';

const calls = createReadCalls({ siteUrl: 'https://www.example.com', isHttps: true });
const list = { pathname: '/api/api/ilan/get-preview-with-filters', search: '?cityFilter=Eski%C5%9Fehir' };

let site: OpenedBackend;
beforeAll(async () => {
  site = await openForSuite(null, samples);
  useBackend(site.backend);
});
afterAll(() => site.close());

function ask(target: typeof list, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const read = findReadCall(target.pathname);
  if (!read) throw new Error(`${target.pathname} is no call`);
  const { pathname, search } = target;
  return injectInto((request, response) => calls.serve(request, response, read, target), {
    url: pathname + search,
    method,
    headers,
  });
}

it.each([
  '/api/api/files/',
  '/api/api/ilan/get-active-types',
  '/api/api/messages/set-message',
  '/api/api/ilan/get-cities//',
  '/api/api/ilan/toString',
  '/api/api/',
  '/ilanlar',
])('leaves %s to others', (pathname) => {
  expect(findReadCall(pathname)).toBeNull();
});

it.each([
  '/api/api/ilan/get-preview',
  '/api/api/ilan/get-preview/',
  '/api/api/ilan/getIlan',
  '/api/api/ilan/get-cities/',
])('reads %s', (pathname) => {
  expect(findReadCall(pathname)).not.toBeNull();
});

it('answers with the same JSON, packed as the visitor reads it', async () => {
  const plain = await ask(list);
  expect(plain.statusCode).toBe(200);
  expect(plain.json()).toMatchObject({ m: 'basarili', kayitSayisi: expect.any(Number) });
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-length': String(plain.rawPayload.length),
    'content-type': 'application/json; charset=utf-8',
    'strict-transport-security': expect.any(String),
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
  });
  const br = await ask(list, { 'accept-encoding': 'gzip, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  const gzip = await ask(list, { 'accept-encoding': 'gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
});

it('says so when nothing changed, and leaves the body out of HEAD', async () => {
  const plain = await ask(list);
  const again = await ask(list, { 'if-none-match': String(plain.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const head = await ask(list, {}, 'HEAD');
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers['content-length']).toBe(plain.headers['content-length']);
});

it('refuses what cannot be read, without a tag', async () => {
  const answer = await ask({ ...list, search: '?p=x' });
  expect([answer.statusCode, answer.json()]).toEqual([400, { m: 'se' }]);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(answer.headers.etag).toBeUndefined();
});
