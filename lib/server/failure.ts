import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { log } from '#lib/runtime/log.ts';
import { serverTexts as texts } from '#lib/site/texts/server.ts';
import { securityHeaders } from './security-headers.ts';

/** Answers one request. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** The same answers, and an error page for a request that fails, instead of the end of the process. */
export function answerSafely(answer: Answer): RequestListener {
  return (request, response) => {
    try {
      answer(request, response)?.catch((error: unknown) => answerFailure(request, response, error));
    } catch (error) {
      answerFailure(request, response, error);
    }
  };
}

function answerFailure(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  // A visitor who went away while the form was being read is no failure of the site.
  if (request.destroyed && !response.writable) return;
  const requestId = randomUUID();
  log.error('request-failed', {
    requestId,
    method: request.method,
    path: request.url?.split('?', 1)[0],
    cause: error instanceof Error ? (error.stack ?? error.message) : String(error),
  });
  if (response.headersSent) return void response.destroy();
  response.writeHead(500, {
    ...securityHeaders(false),
    'Cache-Control': 'no-store',
    'Content-Type': failurePageType,
    'X-Request-Id': requestId,
  });
  response.end(failurePage);
}

export const failurePageType = 'text/html; charset=utf-8';

/** The document for the case that no screen could be drawn at all. It needs no script and no other file. */
export const failurePage = Buffer.from(`<!DOCTYPE html>
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
