import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { log } from '#lib/runtime/log.ts';
import { type RequestHandler, withErrorPage } from './error-page.ts';

const logged = vi.spyOn(log, 'error').mockReturnValue();
let server: Server;
let handled: PromiseWithResolvers<void>;

beforeEach(() => {
  logged.mockClear();
  handled = Promise.withResolvers();
});
afterEach(() => server.close());

/** Serves with a handler; `handled` resolves when it has ended. */
async function serve(handler: RequestHandler): Promise<number> {
  const listener = withErrorPage(handler);
  server = createServer((request, response) => {
    listener(request, response).then(handled.resolve);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const endless = async function* () {
  for (;;) yield Buffer.alloc(1 << 16);
};

it.each([
  ['while an answer is sent', 'GET', (_, response) => pipeline(Readable.from(endless()), response)],
  ['while a body is read', 'POST', async (request) => void (await text(request))],
] satisfies [string, string, RequestHandler][])(
  'a visitor who leaves %s is no failure',
  async (_, method, handler) => {
    const port = await serve(handler);
    const socket = connect(port, '127.0.0.1');
    socket.write(`${method} / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n`);
    await once(server, 'request');
    socket.resetAndDestroy();
    await handled.promise;
    expect(logged).not.toHaveBeenCalled();
  },
);

it('a source that breaks off is logged once, without the query, and ends the connection', async () => {
  const broken = async function* () {
    yield Buffer.alloc(10);
    throw new Error('the source broke');
  };
  const port = await serve((_, response) => pipeline(Readable.from(broken()), response));
  const answer = await fetch(`http://127.0.0.1:${port}/a?ad=Gizem`)
    .then((found) => found.text())
    .catch(String);
  await handled.promise;
  expect(answer).toContain('TypeError');
  expect(logged).toHaveBeenCalledExactlyOnceWith('request-failed', expect.objectContaining({ path: '/a' }));
  expect(String(logged.mock.calls)).not.toContain('Gizem');
});

it.each([
  () => {
    throw new Error('broken');
  },
  async () => Promise.reject(new Error('broken')),
] satisfies RequestHandler[])('a handler that fails answers with a page in Turkish (%#)', async (handler) => {
  const answer = await fetch(`http://127.0.0.1:${await serve(handler)}/`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([500, 'no-store']);
  expect(await answer.text()).toContain('lang="tr"');
  const requestId = answer.headers.get('x-request-id');
  expect(logged).toHaveBeenCalledExactlyOnceWith('request-failed', expect.objectContaining({ requestId }));
});
