import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerCodes } from '#lib/domain/wire/calls.ts';
import type { Refusal } from '#lib/runtime/turns.ts';
import { serverTexts as texts } from '#lib/site/texts/server.ts';
import { isDocument, readTarget } from '#lib/web/document-address.ts';
import { securityHeaders } from '#lib/web/response/security-headers.ts';
import { errorPageOf, errorPageType } from './error-page-html.ts';
import { formatOf } from './next-adapter/render.ts';

/** Seconds. What waits is done by then. */
const retryAfter = '5';

const refusals = {
  each: {
    status: 429,
    m: answerCodes.tooMany,
    page: errorPageOf({ title: texts.tooManyTitle, advice: texts.tooManyAdvice }),
  },
  all: {
    status: 503,
    m: answerCodes.serverError,
    page: errorPageOf({ title: texts.failureTitle, advice: texts.failureAdvice }),
  },
} as const;

/**
 * Answers a request whose work was not begun (rules#fair-shares): a page for a person who opened a screen, JSON for a
 * call, and nothing but the status for pictures and for Next's client, which loads the document then.
 */
export function answerRefusal(request: IncomingMessage, response: ServerResponse, { by }: Refusal): void {
  if (by === 'left') return;
  const { status, m, page } = refusals[by];
  const { type, body } = bodyFor(request, page, m);
  response.writeHead(status, {
    ...securityHeaders(false),
    'Cache-Control': 'no-store',
    'Retry-After': retryAfter,
    ...(type && { 'Content-Type': type }),
    'Content-Length': body.length,
  });
  response.end(body);
}

function bodyFor({ url = '/', headers }: IncomingMessage, page: Buffer, m: string) {
  const { pathname } = readTarget(url);
  if (pathname.startsWith('/api/'))
    return { type: 'application/json; charset=utf-8', body: Buffer.from(JSON.stringify({ m })) };
  if (isDocument(pathname) && formatOf(headers) === 'html') return { type: errorPageType, body: page };
  return { type: null, body: Buffer.alloc(0) };
}
