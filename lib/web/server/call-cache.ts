import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { LRUCache } from 'lru-cache';
import { registry, runAs } from '#lib/runtime/registry.ts';
import { createSingleFlight } from '#lib/runtime/single-flight.ts';
import type { TakeTurn } from '#lib/runtime/turns.ts';
import { answerRequest, isPost } from '#lib/web/api/answer-call.ts';
import { type CachedResponse, cacheResponse } from '#lib/web/response/cached-response.ts';
import { securityHeaders } from '#lib/web/response/security-headers.ts';

type CallSettings = { siteUrl: string; isHttps: boolean; isUpstream: boolean };

/** A change of the listings is visible within a second, also where its notification was lost. */
const maxAgeMs = 1000;
const maxResponses = 500;

/** Calls of `lib/web/api` past Next, whose route handler takes more time than the database (README.md). */
export function createCalls({ siteUrl, isHttps, isUpstream }: CallSettings) {
  async function ask(url: string): Promise<CachedResponse> {
    const answer = await answerRequest(new Request(new URL(url, siteUrl)));
    const given = ['Allow', 'Cache-Control', 'Content-Type'].flatMap((name) => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return cacheResponse({
      status: answer.status,
      headers: { ...securityHeaders(isHttps), ...Object.fromEntries(given), Vary: 'Accept-Encoding' },
      body: Buffer.from(await answer.arrayBuffer()),
      kind: 'call',
    });
  }

  const answers = new LRUCache<string, CachedResponse>({ max: maxResponses, ttl: maxAgeMs });
  const calls = createSingleFlight<CachedResponse>();

  async function askAndKeep(key: string, url: string): Promise<CachedResponse> {
    const response = await ask(url);
    if (response.status === 200) answers.set(key, response);
    return response;
  }

  return {
    /**
     * Answers GET, once for all who ask the same within a second; an upstream is asked each time, since it reports no changes.
     * @param takeTurn in which the backend is asked
     */
    get(url: string, takeTurn: TakeTurn): CachedResponse | Promise<CachedResponse> {
      if (isUpstream) return takeTurn(() => ask(url));
      const key = `${registry.generation} ${url}`;
      const atHand = () => answers.get(key) ?? calls.join(key);
      // Somebody else may have asked before the turn came.
      return atHand() ?? takeTurn(async () => atHand() ?? calls.run(key, () => askAndKeep(key, url)));
    },

    /** Answers what is not cached: photographs, what is posted, and methods that no call takes. */
    async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const { url = '/', method = 'GET', headers } = request;
      const body = isPost(method, url.split('?', 1)[0] ?? '') ? Readable.toWeb(request) : null;
      const init = { method, headers, body, duplex: 'half' } as RequestInit;
      const asked = new Request(new URL(url, siteUrl), init);
      const answer = await runAs({ request, response }, () => answerRequest(asked));
      // The rest of a body that is too long is not read, so the connection cannot be used again.
      if (body && !request.complete) response.setHeader('Connection', 'close');
      response.setHeaders(answer.headers).writeHead(answer.status);
      // As a stream of Node it ends with the visitor, also while it waits for more.
      if (answer.body) await pipeline(Readable.fromWeb(answer.body as ReadableStream), response);
      else response.end();
    },
  };
}
