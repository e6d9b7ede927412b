import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import inject from 'light-my-request';
import { beforeEach, expect, it, vi } from 'vitest';
import { log } from '#lib/runtime/log.ts';
import { type RequestHandler, withFailureAnswer } from './own-answers.ts';

const logged = vi.spyOn(log, 'error').mockReturnValue();
beforeEach(() => logged.mockClear());

const ask = (handler: RequestHandler, url: string) =>
  inject((request, response) => void handler(request, response), { url });

const endless = async function* () {
  for (;;) yield Buffer.alloc(1 << 16);
};

it.each([
  ['while an answer is sent', 'GET', (_, response) => pipeline(Readable.from(endless()), response)],
  ['while a body is read', 'POST', async (request) => void (await text(request))],
] satisfies [string, string, RequestHandler][])(
  'a visitor who leaves %s is no failure',
  async (_, method, handler) => {
    const handled = Promise.withResolvers<void>();
    const listener = withFailureAnswer(handler);
    const server = createServer((...both) => void Promise.resolve(listener(...both)).then(handled.resolve));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`${method} / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n`);
    await once(server, 'request');
    socket.resetAndDestroy();
    await handled.promise;
    server.close();
    expect(logged).not.toHaveBeenCalled();
  },
);

it('an answer that breaks off is cut off, and logged without the query', async () => {
  const failing = withFailureAnswer(async (_, response) => {
    response.write('<p>');
    throw new Error('the source broke');
  });
  await expect(ask(failing, '/a?ad=Gizem')).rejects.toThrow();
  const fields = expect.objectContaining({ path: '/a' });
  expect(logged).toHaveBeenCalledExactlyOnceWith('request-failed', fields);
  expect(String(logged.mock.calls)).not.toContain('Gizem');
});

it.each([
  ['fails', () => Promise.reject(new Error('broken'))],
  [
    'throws',
    () => {
      throw new Error('broken');
    },
  ],
])('a handler that %s answers with a page in Turkish', async (_, handler) => {
  const failing = withFailureAnswer(handler);
  const { statusCode, headers, body } = await ask(failing, '/');
  expect([statusCode, headers['cache-control']]).toEqual([500, 'no-store']);
  expect(body).toContain('lang="tr"');
  const fields = expect.objectContaining({ requestId: headers['x-request-id'] });
  expect(logged).toHaveBeenCalledExactlyOnceWith('request-failed', fields);
});
