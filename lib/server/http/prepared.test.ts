import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import inject from 'light-my-request';
import { expect, test } from 'vitest';
import { efforts, type PreparedSource, prepare } from './prepared.ts';
import { send } from './send.ts';

const text = 'Satılık daire. '.repeat(500);
const page: PreparedSource = {
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8', Vary: 'Accept-Encoding', Link: '</a>; rel=preload' },
  body: Buffer.from(text),
  effort: efforts.documents,
};

async function ask(
  source: PreparedSource,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  const prepared = prepare(source);
  const dispatch = (request: unknown, response: unknown) =>
    void send(request as IncomingMessage, response as ServerResponse, prepared);
  return inject(dispatch, { url: '/', method, headers });
}

test('each client gets its encoding of the same bytes', async () => {
  expect((await ask(page)).body).toBe(text);
  const br = await ask(page, { 'accept-encoding': 'gzip, br' });
  expect(br.headers).toMatchObject({
    'content-encoding': 'br',
    'content-length': String(br.rawPayload.length),
  });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(text);
  const gzip = await ask(page, { 'accept-encoding': 'gzip' });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(text);
});

test('pictures and short texts are sent as they are', async () => {
  const accepting = { 'accept-encoding': 'br' };
  const picture = { ...page, headers: { 'Content-Type': 'image/jpeg' } };
  expect((await ask(picture, accepting)).headers['content-encoding']).toBeUndefined();
  expect(
    (await ask({ ...page, body: Buffer.from('kısa') }, accepting)).headers['content-encoding'],
  ).toBeUndefined();
});

test('a client that has the document is told so, without a word about content', async () => {
  const tag = String((await ask(page)).headers.etag);
  const answer = await ask(page, { 'if-none-match': tag, 'accept-encoding': 'br' });
  expect(answer.statusCode).toBe(304);
  expect(answer.body).toBe('');
  expect(answer.headers).toMatchObject({ etag: tag, vary: 'Accept-Encoding' });
  for (const name of ['content-type', 'content-encoding', 'content-length', 'link']) {
    expect(answer.headers[name], name).toBeUndefined();
  }
});

test('HEAD has the headers of GET and no body', async () => {
  const [get, head] = [await ask(page), await ask(page, {}, 'HEAD')];
  expect(head.body).toBe('');
  expect(head.headers['content-length']).toBe(get.headers['content-length']);
});

test('an error has no tag', async () => {
  const answer = await ask({ ...page, status: 502 }, { 'if-none-match': '*' });
  expect(answer.statusCode).toBe(502);
  expect(answer.headers.etag).toBeUndefined();
});

test('an equal document is not prepared twice', () => {
  const previous = prepare(page);
  expect(prepare({ ...page, previous })).toBe(previous);
  expect(prepare({ ...page, body: Buffer.from('anders'), previous })).not.toBe(previous);
});

const html = Buffer.from('<p>Ferah, bakımlı daire.</p>'.repeat(1000));

test('compresses what is asked for, once', async () => {
  const prepared = prepare({ ...page, body: html });
  const [first, second] = await Promise.all([prepared.encode('br'), prepared.encode('br')]);
  expect(second).toBe(first);
  expect(prepared.variants.br).toBe(first);
});

test('holds the uncompressed bytes until compressed ones are made, and makes them again once', async () => {
  const prepared = prepare({ ...page, body: html });
  expect((await prepared.encode('identity')).body).toBe(html);
  const br = await prepared.encode('br');
  expect(prepared.variants).toEqual({ br });
  const [again, same] = [await prepared.encode('identity'), await prepared.encode('identity')];
  expect(again.body.equals(html)).toBe(true);
  expect(same).toBe(again);
  const gzip = await prepared.encode('gzip');
  expect(gunzipSync(gzip.body).equals(html)).toBe(true);
  expect(prepared.variants).toEqual({ br, gzip });
});

test.each(['br', 'gzip'] as const)('makes the other variants out of %s', async (first) => {
  const prepared = prepare({ ...page, body: html });
  await prepared.encode(first);
  const second = await prepared.encode(first === 'br' ? 'gzip' : 'br');
  const decompress = first === 'br' ? gunzipSync : brotliDecompressSync;
  expect(decompress(second.body).equals(html)).toBe(true);
});

test('puts better compressed bytes in their place', async () => {
  const prepared = prepare({ ...page, body: html, effort: { br: 0, gzip: 1 } });
  const quick = [await prepared.encode('br'), await prepared.encode('gzip')];
  await prepared.improve(efforts.best);
  const { br, gzip } = prepared.variants;
  expect(br?.body.length).toBeLessThan(quick[0]?.body.length ?? 0);
  expect(gzip?.body.length).toBeLessThan(quick[1]?.body.length ?? 0);
  expect(brotliDecompressSync(br?.body ?? '').equals(html)).toBe(true);
  expect(gunzipSync(gzip?.body ?? '').equals(html)).toBe(true);
  expect(prepared.variants).toEqual({ br, gzip });
});

test('holds no more memory than it says: the caches count on it', async () => {
  const prepared = prepare({ ...page, body: html });
  const held = () =>
    Object.values(prepared.variants).reduce((sum, { body, head }) => sum + body.length + 2 * head.length, 0);
  expect((prepared.size * 5) / 3).toBeGreaterThanOrEqual(held());
  const variants = [await prepared.encode('br'), await prepared.encode('gzip')];
  expect(Object.values(prepared.variants)).toEqual(variants);
  for (const { body } of variants) expect(body.buffer.byteLength).toBe(body.length);
  expect(prepared.size).toBeGreaterThanOrEqual(held());
});

test('refuses a header that would become two', () => {
  const split = { ...page.headers, Link: '</a>\r\nSet-Cookie: a=b' };
  expect(() => prepare({ ...page, headers: split })).toThrow('Link');
});
