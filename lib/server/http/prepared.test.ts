import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import inject from 'light-my-request';
import { expect, test } from 'vitest';
import { encodeBody, type PreparedSource, prepare } from './prepared.ts';
import { send } from './send.ts';

const text = 'Satılık daire. '.repeat(500);
const page: PreparedSource = {
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8', Vary: 'Accept-Encoding', Link: '</a>; rel=preload' },
  body: Buffer.from(text),
  brotliQuality: 5,
};

async function ask(
  source: PreparedSource,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
) {
  const prepared = await prepare(source);
  const dispatch = (request: unknown, response: unknown) =>
    send(request as IncomingMessage, response as ServerResponse, prepared);
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

test('an equal document is not prepared twice', async () => {
  const previous = await prepare(page);
  expect(await prepare({ ...page, previous })).toBe(previous);
  expect(await prepare({ ...page, body: Buffer.from('anders'), previous })).not.toBe(previous);
});

const html = Buffer.from('<p>Ferah, bakımlı daire.</p>'.repeat(1000));

test('compresses a page both ways', async () => {
  const { identity, gzip, br } = await encodeBody(html, 5);
  expect(identity).toBe(html);
  expect(gunzipSync(gzip ?? '').equals(html)).toBe(true);
  expect(brotliDecompressSync(br ?? '').equals(html)).toBe(true);
});

test('holds no more memory than the bytes take: the caches count on it', async () => {
  const { gzip, br } = await encodeBody(html, 5);
  expect(gzip?.buffer.byteLength).toBe(gzip?.length);
  expect(br?.buffer.byteLength).toBe(br?.length);
});

test('leaves alone what is small', async () => {
  expect(await encodeBody(Buffer.from('{}'), 5)).toEqual({ identity: Buffer.from('{}') });
});

test('makes only what is asked for', async () => {
  expect(Object.keys(await encodeBody(html, 5, 'br'))).toEqual(['identity', 'br']);
  expect(Object.keys(await encodeBody(html, 5, 'gzip'))).toEqual(['identity', 'gzip']);
  expect(Object.keys(await encodeBody(html, 5, 'identity'))).toEqual(['identity']);
});
