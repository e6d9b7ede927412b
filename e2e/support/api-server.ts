import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { answerRequest } from '#lib/api/calls.ts';
import type { Backend } from '#lib/backend/backend.ts';
import { apiBase } from '#lib/contract/calls.ts';
import { visitorAddressHeader } from '#lib/runtime/internal-headers.ts';
import { registry } from '#lib/runtime/registry.ts';
import { restoreContentLength } from '#lib/server/next-adapter/forward.ts';

/** Sets the backend of this process, where `lib/backend/index.ts` looks for it. */
export function useBackend(backend: Backend): void {
  registry.backend = Promise.resolve(backend);
}

/**
 * The route handlers over plain HTTP, without Next around them. Like lib/server behind one trusted
 * proxy, it takes the visitor's address from the last entry of `X-Forwarded-For`.
 */
export async function startApiServer(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((incoming, response) => {
    serve(incoming, response).catch(() => response.destroy());
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

async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const method = incoming.method ?? 'GET';
  const answer = await answerRequest(toRequest(incoming, method));
  restoreContentLength(response);
  response.setHeaders(answer.headers).writeHead(answer.status);
  if (answer.body) await pipeline(answer.body, response);
  else response.end();
}

function toRequest(incoming: IncomingMessage, method: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  const visitor = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim();
  headers.delete(visitorAddressHeader);
  if (visitor) headers.set(visitorAddressHeader, visitor);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' as const } : {};
  return new Request(new URL(incoming.url ?? '/', 'http://127.0.0.1'), { method, headers, ...body });
}
