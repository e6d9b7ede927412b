import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Backend, unknownVisitor } from '#lib/backend/backend.ts';
import { apiBase } from '#lib/contract/calls.ts';
import { registry } from '#lib/runtime/registry.ts';
import { createCalls } from '#lib/server/calls.ts';

/** Sets the backend of this process, where `lib/backend/index.ts` looks for it. */
export function useBackend(backend: Backend): void {
  registry.backend = Promise.resolve(backend);
}

/**
 * The calls over plain HTTP, without the site's router around them. Like lib/server behind one trusted proxy, it takes the
 * visitor's address from the last entry of `X-Forwarded-For`.
 */
export async function startApiServer(): Promise<{ url: string; close(): Promise<void> }> {
  const calls = createCalls({ siteUrl: 'http://127.0.0.1', isHttps: false, isUpstream: false });
  const server = createServer((request, response) => {
    const visitor = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim();
    calls.serve(request, response, visitor || unknownVisitor).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${apiBase}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
