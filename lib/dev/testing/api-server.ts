import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiBase } from '#lib/domain/wire/calls.ts';
import { createCalls } from '#lib/web/server/call-cache.ts';

const host = '127.0.0.1';

/** Returns the calls over plain HTTP, without the site's router around them. `X-Forwarded-For` is the visitor's address. */
export async function startApiServer() {
  const calls = createCalls({ siteUrl: `http://${host}`, isHttps: false, isUpstream: false });
  const server = createServer((request, response) => {
    const visitor = request.headers['x-forwarded-for'];
    if (visitor)
      Object.defineProperty(request.socket, 'remoteAddress', { value: visitor, configurable: true });
    calls.serve(request, response).catch(() => response.destroy());
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
