import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, test } from 'vitest';
import { bodyLengthHeader } from '#lib/runtime/internal-headers.ts';
import { restoreContentLength, withCompileHint } from './next-app.ts';

async function answerOf(listener: RequestListener, method = 'GET'): Promise<Headers> {
  const server = createServer((request, response) => {
    restoreContentLength(response);
    listener(request, response);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`, { method });
  await response.text();
  server.close();
  return response.headers;
}

it.each(['GET', 'HEAD'])('states the length of a streamed body (%s)', async (method) => {
  const headers = await answerOf((_request, response) => {
    response.appendHeader(bodyLengthHeader, '5');
    response.flushHeaders();
    response.end('abcde');
  }, method);
  expect(headers.get('content-length')).toBe('5');
  expect(headers.has('transfer-encoding')).toBe(false);
  expect(headers.has(bodyLengthHeader)).toBe(false);
});

it('states none where none is known', async () => {
  const headers = await answerOf((_request, response) => {
    response.flushHeaders();
    response.end('abcde');
  });
  expect(headers.has('content-length')).toBe(false);
});

const script = 'text/javascript; charset=utf-8';
const large = Buffer.from('x'.repeat(30_000));

test('stands in the first line of a large script, where browsers look for it', () => {
  expect(withCompileHint(script, large).toString()).toBe(`//# allFunctionsCalledOnLoad\n${large}`);
});

test('is no weight on small scripts, and no part of anything else', () => {
  expect(withCompileHint(script, large.subarray(1))).toEqual(large.subarray(1));
  expect(withCompileHint('text/css; charset=utf-8', large)).toBe(large);
  expect(withCompileHint('font/woff2', large)).toBe(large);
});
