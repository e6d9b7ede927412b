import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerCall } from '#lib/api/call-route.ts';
import type { CallName } from '#lib/contract/calls.ts';
import { canonicalNames, efforts, prepare } from './http/prepared.ts';
import { send } from './http/send.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * Answers the calls that read as JSON by running their handlers, compressed and with an ETag. Finding and running
 * the same handler through Next takes more time than the database does (lib/dev/bench).
 */
export function createReadCalls({ siteUrl, isHttps }: { siteUrl: string; isHttps: boolean }) {
  const common = securityHeaders(isHttps);
  return {
    async serve(
      request: IncomingMessage,
      response: ServerResponse,
      call: CallName,
      target: { pathname: string; search: string },
    ): Promise<void> {
      const answer = await answerCall(call, new Request(siteUrl + target.pathname + target.search));
      const prepared = prepare({
        status: answer.status,
        headers: {
          ...common,
          ...canonicalNames(Object.fromEntries(answer.headers)),
          Vary: 'Accept-Encoding',
        },
        body: Buffer.from(await answer.arrayBuffer()),
        effort: efforts.calls,
      });
      await send(request, response, prepared);
    },
  };
}
