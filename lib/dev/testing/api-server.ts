import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Backend, unknownVisitor } from '#lib/data/backend.ts';
import { apiBase } from '#lib/domain/wire/calls.ts';
import { registry } from '#lib/runtime/registry.ts';
import { createCalls } from '#lib/web/server/call-cache.ts';

/** Sets the backend of this process, where `lib/data/index.ts` looks for it. */
export function useBackend(backend: Backend): void {
  registry.backend = Promise.resolve(backend);
}

/** The calls over plain HTTP, without the site's router around them. `X-Forwarded-For` is the visitor's address. */
export async function startApiServer() {
  const calls = createCalls({ siteUrl: 'http://127.0.0.1', isHttps: false, isUpstream: false });
  const server = createServer((request, response) => {
    const visitor = String(request.headers['x-forwarded-for'] ?? unknownVisitor);
    calls.serve(request, response, visitor).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${apiBase}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
