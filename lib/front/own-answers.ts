import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { failurePage, refusals } from '#lib/runtime/error-pages.ts';
import { causeOf, log } from '#lib/runtime/log.ts';
import { securityHeaders } from '#lib/runtime/security-headers.ts';
import { TurnRefusal } from '#lib/runtime/turns.ts';
import { formatOf } from './cache-key.ts';
import type { Answer } from './kept-response.ts';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** Of answers that the front makes itself. */
const headers = { ...lowerCased(securityHeaders(false)), 'cache-control': 'no-store' };
const html = { 'content-type': 'text/html; charset=utf-8' };
const json = { 'content-type': 'application/json; charset=utf-8' };

/** Returns headers with the names of an `Answer`. */
export function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Answers a request whose handler fails, or has no turn for it; the process would end otherwise. */
export function withFailureAnswer(handler: RequestHandler): RequestHandler {
  return (request, response) => {
    const fail = (error: unknown) => {
      if (error instanceof TurnRefusal) answerRefusal(request, response, error);
      else answerFailure(request, response, error);
    };
    // Most answers are at hand, and need no promise.
    try {
      return handler(request, response)?.catch(fail);
    } catch (error) {
      fail(error);
    }
  };
}

/** @param hasBody a page for a person; without one Next's client loads the document */
export function failureAnswer(hasBody: boolean): Answer {
  const own = { ...headers, 'x-robots-tag': 'noindex' };
  if (!hasBody) return { status: 500, headers: own, body: Buffer.alloc(0) };
  return { status: 500, headers: { ...own, ...html }, body: failurePage };
}

/** Answers without a body. */
export function answerBriefly(
  response: ServerResponse,
  status: number,
  own: Record<string, string> = {},
): void {
  response.writeHead(status, { ...headers, ...own, 'content-length': '0' }).end();
}

/** Codes of reading and writing when the visitor went away. */
const disconnectCodes: ReadonlySet<unknown> = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

function answerFailure(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (request.errored && disconnectCodes.has((error as NodeJS.ErrnoException | null)?.code)) return;
  const requestId = randomUUID();
  log.error('request-failed', {
    requestId,
    method: request.method,
    path: request.url?.split('?', 1)[0],
    cause: causeOf(error),
  });
  if (response.headersSent) return void response.destroy();
  const { status, headers: own, body } = failureAnswer(true);
  response.writeHead(status, { ...own, 'content-length': body.length, 'x-request-id': requestId }).end(body);
}

/**
 * Answers a request whose work was not begun (rules#fair-shares): a page for a person who opened a screen, JSON for a
 * call, and nothing but the status for pictures and for Next's client, which loads the document then.
 */
function answerRefusal(
  { headers: asked }: IncomingMessage,
  response: ServerResponse,
  { by }: TurnRefusal,
): void {
  if (by === 'left') return;
  const accept = asked.accept ?? '';
  const { status, page, m } = refusals[by];
  const isForNobody = accept.startsWith('image/') || formatOf(asked) !== 'html';
  const isForPerson = accept.includes('text/html');
  const said = isForPerson ? page : Buffer.from(JSON.stringify({ m }));
  const body = isForNobody ? Buffer.alloc(0) : said;
  const type = isForNobody ? {} : isForPerson ? html : json;
  response
    .writeHead(status, { ...headers, ...type, 'retry-after': '5', 'content-length': body.length })
    .end(body);
}
