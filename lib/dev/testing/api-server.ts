import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { apiBase } from '#lib/domain/wire/calls.ts';
import { runAs } from '#lib/runtime/registry.ts';
import { answerRequest } from '#lib/web/api/answer-call.ts';

const host = '127.0.0.1';

/** Returns the calls over plain HTTP, without Next around them. `X-Forwarded-For` is the visitor's address. */
export async function startApiServer() {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '/', method = 'GET', headers } = request;
    const body = method === 'POST' ? Readable.toWeb(request) : null;
    const init = { method, headers, body, duplex: 'half' } as RequestInit;
    const asked = new Request(new URL(url, `http://${host}`), init);
    const made = await runAs({ request, response, isReadWhole: false }, () => answerRequest(asked));
    response.setHeaders(made.headers).writeHead(made.status);
    if (made.body) await pipeline(Readable.fromWeb(made.body as ReadableStream), response);
    else response.end();
  }
  const server = createServer((request, response) => {
    const visitor = request.headers['x-forwarded-for'];
    if (visitor)
      Object.defineProperty(request.socket, 'remoteAddress', { value: visitor, configurable: true });
    answer(request, response).catch(() => response.destroy());
  }).listen(0, host);
  await once(server, 'listening');
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}${apiBase}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
