import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import inject from 'light-my-request';
import { expect, test } from 'vitest';
import { type Answer, keepResponse } from './kept-response.ts';
import { send } from './send.ts';

const text = 'Satılık daire. '.repeat(500);
const page: Answer = {
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    link: '</ç>; rel=preload',
  },
  body: Buffer.from(text),
};
const short = { ...page, body: Buffer.from('kısa') };
const picture = { ...page, headers: { 'content-type': 'image/jpeg' } };

async function ask(source: Answer, headers = {}, method: 'GET' | 'HEAD' = 'GET') {
  const stored = await keepResponse(source);
  return inject((request, response) => void send(request, response, stored), { url: '/', method, headers });
}

const decode = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body: Buffer) => body,
};

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['deflate, br; q=0.0, gzip;q=0', 'identity'],
  ['gzip;q=0, *', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['', 'identity'],
  ['*;q=0', 'identity'],
] as const)('a client gets an encoding that it accepts: %s -> %s', async (accepted, encoding) => {
  const accept = { 'accept-encoding': accepted };
  const { headers, rawPayload } = await ask(page, accept);
  expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
  expect(headers['content-length']).toBe(String(rawPayload.length));
  expect(decode[encoding](rawPayload).toString()).toBe(text);
  const head = await ask(page, accept, 'HEAD');
  expect([head.body, head.headers['content-length']]).toEqual(['', headers['content-length']]);
});

test('pictures and short texts are sent as they are', async () => {
  for (const source of [picture, short]) {
    const { headers } = await ask(source, { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
  }
});

test('304 has no headers of content, and an error no tag', async () => {
  const tag = String((await ask(page)).headers.etag);
  const answer = await ask(page, { 'if-none-match': tag, 'accept-encoding': 'br' });
  expect([answer.statusCode, answer.body]).toEqual([304, '']);
  expect(answer.headers).toMatchObject({ etag: tag, vary: 'Accept-Encoding' });
  for (const name of ['content-type', 'content-encoding', 'content-length', 'link'])
    expect(answer.headers[name], name).toBeUndefined();
  const failed = await ask({ ...page, status: 502 }, { 'if-none-match': '*' });
  expect([failed.statusCode, failed.headers.etag]).toEqual([502, undefined]);
});

test('a cached response holds no more memory than it says', async () => {
  const { size, variants } = await keepResponse(page);
  expect(Object.keys(variants)).toEqual(['br', 'gzip']);
  let held = 0;
  for (const { body } of Object.values(variants)) held += body.buffer.byteLength;
  expect(size - held).toBeGreaterThan(0);
  expect(size - held).toBeLessThan(500);
});

test('a response that is to end its connection says so', async () => {
  const stored = await keepResponse(short);
  const server = createServer((request, response) => {
    response.setHeader('Connection', 'close');
    send(request, response, stored);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
  expect(headers.get('connection')).toBe('close');
});
