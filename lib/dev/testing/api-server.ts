import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { unknownVisitor } from '#lib/data/backend.ts';
import { apiBase } from '#lib/domain/wire/calls.ts';
import { createCalls } from '#lib/web/server/call-cache.ts';
import { handlerOf, passPost } from '#lib/web/server/posts.ts';

const host = '127.0.0.1';

/** The route handlers of `app/api`, as Next serves them. */
async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { headers } = request;
  const url = new URL(request.url ?? '/', `http://${host}`);
  const route: typeof import('../../../app/api/form/route.ts') = await import(
    resolve(`app${url.pathname}/route.ts`)
  );
  const init = { method: 'POST', headers: headers as Record<string, string>, body: await buffer(request) };
  const answer = await route.POST(new Request(url, init));
  response
    .setHeaders(answer.headers)
    .writeHead(answer.status)
    .end(await answer.bytes());
}

/** The calls over plain HTTP, without the site's router around them. `X-Forwarded-For` is the visitor's address. */
export async function startApiServer() {
  const calls = createCalls({ siteUrl: `http://${host}`, isHttps: false, isUpstream: false });
  const server = createServer((request, response) => {
    const visitor = String(request.headers['x-forwarded-for'] ?? unknownVisitor);
    const { pathname, search } = new URL(request.url ?? '/', `http://${host}`);
    const handler = request.method === 'POST' ? handlerOf(pathname) : null;
    const answered = handler
      ? passPost(handle, request, response, { url: handler + search, host, visitor })
      : calls.serve(request, response);
    answered.catch(() => response.destroy());
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
