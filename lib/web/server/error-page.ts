import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { causeOf, log } from '#lib/runtime/log.ts';
import { serverTexts as texts } from '#lib/site/texts/server.ts';
import { securityHeaders } from '#lib/web/response/security-headers.ts';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** Answers a request whose handler fails with an error page; the process would end otherwise. */
export function withErrorPage(handler: RequestHandler) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      await handler(request, response);
    } catch (error) {
      answerFailure(request, response, error);
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

export const errorPageType = 'text/html; charset=utf-8';

/** Sent when no screen could be rendered at all. It needs no script and no other file. */
export const errorPage = Buffer.from(`<!DOCTYPE html>
<html lang="tr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.failureTitle}</title>
<style>body{font:1.125rem/1.6 system-ui,sans-serif;margin:20vh auto;max-width:30rem;padding:0 1.25rem}</style>
<h1>${texts.failureTitle}</h1>
<p>${texts.failureAdvice}</p>
<p><a href="">${texts.retry}</a></p>
</html>
`);
