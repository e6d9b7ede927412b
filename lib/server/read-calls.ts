import type { IncomingMessage, ServerResponse } from 'node:http';
import { callRoute, findCall } from '#lib/api/call-route.ts';
import { calls } from '#lib/contract/calls.ts';
import { acceptedEncoding } from './http/accepted-encoding.ts';
import { canonicalNames } from './http/canonical-names.ts';
import { prepare } from './http/prepared.ts';
import { send } from './http/send.ts';
import { securityHeaders } from './security/security-headers.ts';

type Read = (request: Request) => Promise<Response>;

// Every answer is compressed for one visitor; higher qualities take longer than asking the database.
const brotliQuality = 4;

/**
 * Answers the calls that read as JSON by running their handlers, compressed and with an ETag. Finding and running
 * the same handler through Next takes more time than the database does (README, "Speed").
 */
export function createReadCalls({ siteUrl, isHttps }: { siteUrl: string; isHttps: boolean }) {
  const common = securityHeaders(isHttps);
  return {
    /** Null when the path is none of a call that reads as JSON. Photographs are streamed, which is left to Next. */
    find(pathname: string): Read | null {
      const name = findCall(pathname);
      if (name === null || name === 'file' || calls[name].method !== 'GET') return null;
      return callRoute(name).GET;
    },

    async serve(
      request: IncomingMessage,
      response: ServerResponse,
      read: Read,
      target: { pathname: string; search: string },
    ): Promise<void> {
      const answer = await read(new Request(siteUrl + target.pathname + target.search));
      const prepared = await prepare({
        status: answer.status,
        headers: {
          ...common,
          ...canonicalNames(Object.fromEntries(answer.headers)),
          Vary: 'Accept-Encoding',
        },
        body: Buffer.from(await answer.arrayBuffer()),
        brotliQuality,
        only: acceptedEncoding(request.headers['accept-encoding']),
      });
      send(request, response, prepared);
    },
  };
}
