import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { causeOf, log } from '#lib/runtime/log.ts';
import { Refusal } from '#lib/runtime/turns.ts';
import { securityHeaders } from '#lib/web/response/security-headers.ts';
import { answerRefusal } from './answer-refusal.ts';
import { errorPage, errorPageType } from './error-page-html.ts';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** Answers a request whose handler fails, or has no turn for it; the process would end otherwise. */
export function withErrorPage(handler: RequestHandler): RequestHandler {
  return (request, response) => {
    const fail = (error: unknown) => {
      if (error instanceof Refusal) answerRefusal(request, response, error);
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

/** Codes of reading and writing when the visitor went away, which is no failure of the site. */
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
  response.writeHead(500, {
    ...securityHeaders(false),
    'Cache-Control': 'no-store',
    'Content-Type': errorPageType,
    'Content-Length': errorPage.length,
    'X-Request-Id': requestId,
  });
  response.end(errorPage);
}
