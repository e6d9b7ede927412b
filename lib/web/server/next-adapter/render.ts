import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import inject, { type InjectOptions, type Response } from 'light-my-request';
import { log } from '#lib/runtime/log.ts';
import { type RenderStatus, registry, renderIdHeader } from '#lib/runtime/registry.ts';

/** Answers a request, as Next's own handler does. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What Next answered for a screen, with only the headers that the site uses. */
export type Rendered = {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: Buffer;
  /** Rendered with something missing, so it must not replace a complete document (`RenderStatus`). */
  isDegraded: boolean;
  /** On the scripts that the framework itself wrote into this HTML; null for the data of a client navigation. */
  nonce: string | null;
};

/** The format of a screen: its HTML, or what Next's client asks for during navigation, its `data` or a `prefetch` of its layouts. */
export type Format = 'html' | 'data' | 'prefetch';

const formatHeaders: Record<Format, Record<string, string>> = {
  html: { accept: 'text/html' },
  data: { rsc: '1' },
  prefetch: { rsc: '1', 'next-router-prefetch': '1' },
};

/** The format that a request asks for. Next answers a prefetch of the segment `/_tree` and one without a segment alike. */
export function formatOf(headers: IncomingHttpHeaders): Format {
  if (headers.rsc !== '1') return 'html';
  return headers['next-router-prefetch'] === '1' ? 'prefetch' : 'data';
}

/** Request headers on which Next's answer depends. */
export const varyingHeaders = 'RSC, Next-Router-Prefetch, Next-Router-Segment-Prefetch';

type RenderRequest = {
  url: string;
  format: Format;
  host: string;
  /** Milliseconds after which the screen has failed. */
  maxMs: number;
};

/** Asks Next for a screen inside the process, with the server's own headers and none of a visitor's. Never rejects. */
export async function render(handle: Handle, request: RenderRequest): Promise<Rendered> {
  const id = randomBytes(12).toString('base64url');
  const nonce = request.format === 'html' ? id : null;
  const path = request.url.split('?', 1)[0];
  const outcome: RenderStatus = { status: null, isDegraded: false };
  registry.renderStatuses.set(id, outcome);
  try {
    const response = await injectInto(handle, {
      url: request.url,
      headers: {
        host: request.host,
        ...formatHeaders[request.format],
        [renderIdHeader]: id,
        // Next puts this nonce on its own scripts (rewrite-html.ts).
        ...(nonce && { 'content-security-policy': `script-src 'nonce-${nonce}'` }),
      },
      payloadAsStream: true,
      signal: AbortSignal.timeout(request.maxMs),
    });
    // Read to its end first: until then the page may still set its status.
    const read = await readResponse(response);
    const status = response.statusCode === 200 ? (outcome.status ?? 200) : response.statusCode;
    // What a page threw is logged with its cause; this is a status that it set. Not below 500: crawlers ask for
    // thousands of pages that do not exist.
    if (outcome.status !== null && outcome.status >= 500)
      log.warn('document-unavailable', { requestId: id, path, status });
    return { ...read, status, isDegraded: outcome.isDegraded, nonce };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'AbortError';
    const cause = isLate ? 'the page took too long' : String(error);
    log.error('document-failed', { requestId: id, path, cause });
    return { status: 500, headers: {}, body: Buffer.alloc(0), isDegraded: false, nonce };
  } finally {
    registry.renderStatuses.delete(id);
  }
}

/** Node writes these for the visitor's own connection. */
const connectionHeaders = /^(?:connection|content-length|date|keep-alive|transfer-encoding)$/;

/**
 * Posts something to a route handler and sends its answer in one piece, with its length, which Next drops
 * (`send-response.js`).
 * @param post what reaches the handler, with nothing else of a visitor's request
 */
export async function postToHandler(
  handle: Handle,
  response: ServerResponse,
  post: { url: string; headers: IncomingHttpHeaders; payload: Buffer },
): Promise<void> {
  const answer = await injectInto(handle, { method: 'POST', ...post, payloadAsStream: true });
  const body = await readBody(answer);
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined && !connectionHeaders.test(name)) response.setHeader(name, value);
  response.setHeader('Content-Length', body.length).writeHead(answer.statusCode).end(body);
}

/** Asks a handler inside the process, without a connection. Rejects when the handler does. */
export function injectInto(handle: Handle, options: InjectOptions): Promise<Response> {
  return inject((request, response) => {
    handle(request, response).catch((error) => response.destroy(error));
  }, options);
}

// The server sets all others itself.
const usedHeaders = /^(?:content-type|link|location|retry-after|set-cookie|x-nextjs-)/;

async function readResponse(response: Response): Promise<Pick<Rendered, 'headers' | 'body'>> {
  const headers: Rendered['headers'] = {};
  for (const [name, value] of Object.entries(response.headers)) {
    if (value !== undefined && usedHeaders.test(name)) headers[name] = String(value);
  }
  return { headers, body: await readBody(response) };
}

async function readBody(response: Response): Promise<Buffer> {
  return Buffer.concat(await response.stream().toArray());
}
