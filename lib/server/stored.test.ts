import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import inject from 'light-my-request';
import { expect, test } from 'vitest';
import { efforts } from './compression.ts';
import { send } from './send.ts';
import { type Source, store } from './stored.ts';

const text = 'Satılık daire. '.repeat(500);
const page: Source = {
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8', Vary: 'Accept-Encoding', Link: '</a>; rel=preload' },
  body: Buffer.from(text),
  effort: efforts.documents,
};

async function ask(source: Source, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const stored = await store(source);
  const dispatch = (request: unknown, response: unknown) =>
    void send(request as IncomingMessage, response as ServerResponse, stored);
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

test('an equal document is not laid out twice', async () => {
  const previous = await store(page);
  expect(await store(page, previous)).toBe(previous);
  expect(await store({ ...page, body: Buffer.from('anders') }, previous)).not.toBe(previous);
});

test('holds no more memory than it says: the cache counts on it', async () => {
  const { size, variants } = await store(page);
  expect(Object.keys(variants)).toEqual(['br', 'gzip']);
  const held = Object.values(variants).map(({ whole, head }) => whole.buffer.byteLength + head.length);
  expect(size).toBe(held.reduce((sum, bytes) => sum + bytes));
});

test('refuses a header that would become two', async () => {
  const split = { ...page.headers, Link: '</a>\r\nSet-Cookie: a=b' };
  await expect(store({ ...page, headers: split })).rejects.toThrow('Link');
});
