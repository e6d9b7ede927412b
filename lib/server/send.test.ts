import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { efforts } from './compression.ts';
import { send, writeAtOnce } from './send.ts';
import { keepAliveSeconds, store, type Variant } from './stored.ts';

const body = 'Satılık daire. '.repeat(20);
const headers = {
  'Content-Type': 'text/plain; charset=utf-8',
  'X-Frame-Options': 'DENY',
  Link: '</ç>; rel=a',
};
const stored = await store({ status: 200, headers, body: Buffer.from(body), effort: efforts.documents });
const variant = stored.variants.identity as Variant;

let server: Server | undefined;
afterEach(() => server?.close());

/** Answers everything with the same document, as the site does or as Node does by itself. */
async function serve(isPlain: boolean): Promise<number> {
  server = createServer({ keepAliveTimeout: keepAliveSeconds * 1000 }, (request, response) => {
    if (!isPlain) return void send(request, response, stored);
    response.writeHead(200, variant.headers);
    response.end(request.method === 'HEAD' ? undefined : Buffer.from(body));
  });
  server.listen(0, '127.0.0.1');
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
])('sends to the byte what Node would send: %s', async (_, requests) => {
  const expected = await bytesOf(await serve(true), requests);
  server?.close();
  const answered = await bytesOf(await serve(false), requests);
  expect(answered).toBe(expected);
  expect(answered).toContain('Date: now');
});

test('writes by itself, and says when the answer is out', async () => {
  const seen: unknown[] = [];
  server = createServer((_, response) => {
    response.once('finish', () => seen.push('finish')).once('close', () => seen.push('close'));
    seen.push(writeAtOnce(response, 200, variant), response.headersSent, response.statusCode);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(await answer.text()).toBe(body);
  expect(answer.headers.get('keep-alive')).toBe(`timeout=${keepAliveSeconds}`);
  expect(seen).toEqual([true, true, 200, 'finish', 'close']);
});

test('leaves the end of a connection to Node', async () => {
  const seen: boolean[] = [];
  server = createServer((_, response) => {
    seen.push(writeAtOnce(response, 200, variant));
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await bytesOf((server.address() as AddressInfo).port, last);
  expect(seen).toEqual([false]);
});
