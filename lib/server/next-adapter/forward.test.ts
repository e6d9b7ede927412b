import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { bodyLengthHeader } from '#lib/runtime/internal-headers.ts';
import { restoreContentLength } from './forward.ts';

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
