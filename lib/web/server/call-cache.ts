import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { LRUCache } from 'lru-cache';
import { registry } from '#lib/runtime/registry.ts';
import type { TakeTurn } from '#lib/runtime/turns.ts';
import { answerRequest } from '#lib/web/api/answer-call.ts';
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

  /** The calls that are being answered. */
  const underWay = new Set<string>();
  const answers = new LRUCache<string, CachedResponse, string>({
    max: maxResponses,
    ttl: maxAgeMs,
    // A visitor waits for the answer, also where others pushed it out meanwhile.
    ignoreFetchAbort: true,
    async fetchMethod(key, _old, { context: url, options }) {
      underWay.add(key);
      const response = await ask(url).finally(() => underWay.delete(key));
      if (response.status !== 200) options.ttl = 1;
      return response;
    },
  });

  return {
    /**
     * Answers GET, once for all who ask the same within a second; an upstream is asked each time, since it reports no changes.
     * @param takeTurn in which the backend is asked
     */
    get(url: string, takeTurn: TakeTurn): CachedResponse | Promise<CachedResponse> {
      if (isUpstream) return takeTurn(() => ask(url));
      const key = `${registry.generation} ${url}`;
      const answer = async () => answers.get(key) ?? answers.forceFetch(key, { context: url });
      return answers.get(key) ?? (underWay.has(key) ? answer() : takeTurn(answer));
    },

    /** Answers what is too large for the cache, photographs, and methods that no call takes. */
    async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const { url = '/', method = 'GET', headers } = request;
      const answer = await answerRequest(
        new Request(new URL(url, siteUrl), { method, headers } as RequestInit),
      );
      response.setHeaders(answer.headers).writeHead(answer.status);
      // As a stream of Node it ends with the visitor, also while it waits for more.
      if (answer.body) await pipeline(Readable.fromWeb(answer.body as ReadableStream), response);
      else response.end();
    },
  };
}
