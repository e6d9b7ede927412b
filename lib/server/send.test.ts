import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import inject from 'light-my-request';
import { afterEach, describe, expect, test } from 'vitest';
import { cacheResponse, keepAliveSeconds, type Source, type Variant } from './cached-response.ts';
import { send, writeAtOnce } from './send.ts';

const text = 'Satılık daire. '.repeat(500);
const page: Source = {
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8', Vary: 'Accept-Encoding', Link: '</a>; rel=preload' },
  body: Buffer.from(text),
  kind: 'document',
};

describe('what is sent', () => {
  async function ask(source: Source, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
    const stored = await cacheResponse(source);
    const dispatch = (request: unknown, response: unknown) =>
      void send(request as IncomingMessage, response as ServerResponse, stored);
    return inject(dispatch, { url: '/', method, headers });
  }

  const decode = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body };

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['deflate', 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0, gzip;q=0.1', 'gzip'],
    ['gzip;q=0, *', 'br'],
  ] as const)('a client gets an encoding that it accepts: %s -> %s', async (accepted, encoding) => {
    const { headers, rawPayload } = await ask(page, { 'accept-encoding': accepted });
    expect(headers['content-encoding'] ?? 'identity').toBe(encoding);
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(decode[encoding](rawPayload).toString()).toBe(text);
  });

  test.each([
    ['pictures', { ...page, headers: { 'Content-Type': 'image/jpeg' } }],
    ['short texts', { ...page, body: Buffer.from('kısa') }],
  ])('%s are sent as they are', async (_, source) => {
    expect((await ask(source, { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });

  test('304 has no headers of content', async () => {
    const tag = String((await ask(page)).headers.etag);
    const answer = await ask(page, { 'if-none-match': tag, 'accept-encoding': 'br' });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
    expect(answer.headers).toMatchObject({ etag: tag, vary: 'Accept-Encoding' });
    for (const name of ['content-type', 'content-encoding', 'content-length', 'link'])
      expect(answer.headers[name], name).toBeUndefined();
  });

  test('HEAD has the headers of GET and no body', async () => {
    const [get, head] = [await ask(page), await ask(page, {}, 'HEAD')];
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  test('an error has no tag', async () => {
    const answer = await ask({ ...page, status: 502 }, { 'if-none-match': '*' });
    expect([answer.statusCode, answer.headers.etag]).toEqual([502, undefined]);
  });
});

describe('a cached response', () => {
  test('holds no more memory than it says: the cache counts on it', async () => {
    const { size, variants } = await cacheResponse(page);
    expect(Object.keys(variants)).toEqual(['br', 'gzip']);
    const held = Object.values(variants).map(({ whole, head }) => whole.buffer.byteLength + head.length);
    expect(size).toBe(held.reduce((sum, bytes) => sum + bytes));
  });

  test('refuses a header that would become two', async () => {
    const split = { ...page.headers, Link: '</a>\r\nSet-Cookie: a=b' };
    await expect(cacheResponse({ ...page, headers: split })).rejects.toThrow('Link');
  });
});

const body = 'Satılık daire. '.repeat(20);
const short = {
  ...page,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'X-Frame-Options': 'DENY', Link: '</ç>; rel=a' },
  body: Buffer.from(body),
};
const stored = await cacheResponse(short);
const variant = stored.variants.identity as Variant;

describe('a response in one piece', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  async function serve(
    answer: (request: IncomingMessage, response: ServerResponse) => void,
  ): Promise<number> {
    server?.close();
    server = createServer({ keepAliveTimeout: keepAliveSeconds * 1000 }, answer).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  /** All bytes of the answers to these requests, sent at once on one connection whose last request ends it. */
  async function bytesOf(port: number, requests: string): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    socket.write(requests);
    const answers = (await buffer(socket)).toString('latin1');
    return answers.replaceAll(/Date: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT/g, 'Date: now');
  }

  const get = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
  const last = 'GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n';

  test.each([
    ['one', last],
    ['several on one connection', get + get + last],
    ['HEAD between', `${get}HEAD / HTTP/1.1\r\nHost: a\r\n\r\n${last}`],
    ['an old protocol', 'GET / HTTP/1.0\r\n\r\n'],
  ])('is to the byte what Node would send: %s', async (_, requests) => {
    const byNode = await serve((request, response) => {
      response.writeHead(200, variant.headers).end(request.method === 'HEAD' ? undefined : Buffer.from(body));
    });
    const expected = await bytesOf(byNode, requests);
    const bySite = await serve((request, response) => void send(request, response, stored));
    const answered = await bytesOf(bySite, requests);
    expect(answered).toBe(expected);
    expect(answered).toContain('Date: now');
  });

  test('emits the events of a response that Node writes', async () => {
    const seen: unknown[] = [];
    const port = await serve((_, response) => {
      response.once('finish', () => seen.push('finish')).once('close', () => seen.push('close'));
      seen.push(writeAtOnce(response, 200, variant), response.headersSent, response.statusCode);
    });
    const answer = await fetch(`http://127.0.0.1:${port}`);
    expect(await answer.text()).toBe(body);
    expect(answer.headers.get('keep-alive')).toBe(`timeout=${keepAliveSeconds}`);
    expect(seen).toEqual([true, true, 200, 'finish', 'close']);
  });

  test('is left to Node where the connection ends with it', async () => {
    const seen: boolean[] = [];
    const port = await serve((_, response) => {
      seen.push(writeAtOnce(response, 200, variant));
      response.end();
    });
    await bytesOf(port, last);
    expect(seen).toEqual([false]);
  });
});
