import type { IncomingMessage, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import { causeOf, log } from '#lib/runtime/log.ts';
import { recordEvent } from '#lib/runtime/metric-events.ts';
import { type Running, runAs } from '#lib/runtime/registry.ts';
import { formatHeaders, type Key } from './cache-key.ts';
import type { Answered } from './freshness.ts';
import { type Answer, keepResponse } from './kept-response.ts';
import { readLifetime } from './lifetime.ts';
import { failureAnswer } from './own-answers.ts';
import { rewriteHtml } from './rewrite-html.ts';

/** Answers a request, as Next's own handler does. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Node writes these for the visitor's own connection; Next its own for a client whose state it knows. The front sends
 * no ranges, and the 200 bytes of `No-Vary-Search` are for caches, of which it is one.
 */
const dropped =
  /^(?:accept-ranges|connection|no-vary-search|content-length|date|keep-alive|transfer-encoding|x-nextjs-(?!stale-time).*)$/;
/** Lists the headers on which an answer of Next depends where it is asked without the state of a client. */
const varying = 'RSC, Next-Router-Prefetch, Next-Router-Segment-Prefetch';
const nonceSource = /'nonce-([^']+)'/;

type OriginSettings = {
  host: string;
  /** Headers of every answer. */
  own: Record<string, string>;
  /** Called with each document that may be kept. */
  onDocument: (url: string, html: Buffer) => void;
  /** Milliseconds after which the origin has failed. */
  maxMs?: number | undefined;
};

/**
 * Asks the origin inside the process, with the front's own headers instead of a visitor's. One that fails or takes longer
 * than 30 s is answered with the failure page.
 */
export function createOrigin(handle: Handle, { host, own, onDocument, maxMs = 30_000 }: OriginSettings) {
  async function answerOf({ url, format }: Key): Promise<Answer & { isDegraded: boolean }> {
    let running = {} as Running;
    const headers = { host, accept: format === 'html' ? 'text/html' : '*/*', ...formatHeaders[format] };
    const signal = AbortSignal.timeout(maxMs);
    const given = await inject(
      (request, response) => {
        runAs({ request, response, isReadWhole: true }, (begun) => {
          running = begun;
          return handle(request, response);
        }).catch((error) => response.destroy(error));
      },
      { url, headers, signal },
    );
    // A page may set its status after its first byte.
    const status = given.statusCode === 200 ? (running.status ?? 200) : given.statusCode;
    const kept = Object.entries(given.headers).filter(
      ([name, value]) => value !== undefined && !dropped.test(name),
    );
    const sent = Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
    if (/\brsc\b/i.test(sent.vary ?? '')) sent.vary = varying;
    const answer = { status, headers: { ...sent, ...own } };
    // What a page threw is logged with its cause; this is a status that it set.
    if (running.status !== null && running.status >= 500)
      log.warn('document-unavailable', { path: pathOf(url), status });
    return { ...finish(answer, given.rawPayload, format), isDegraded: running.isDegraded };
  }

  return async (key: Key): Promise<Answered> => {
    const startedAt = performance.now();
    const { isDegraded, ...answer } = await answerOf(key).catch((error: unknown) => {
      const isLate = error instanceof Error && error.name === 'AbortError';
      const cause = isLate ? 'the answer took too long' : causeOf(error);
      log.error('document-failed', { path: pathOf(key.url), cause });
      return { ...failureAnswer(key.format === 'html'), isDegraded: false };
    });
    const isFailure = answer.status >= 500 || isDegraded;
    const lifetime = isFailure ? null : readLifetime(answer.status, answer.headers['cache-control']);
    const response = await keepResponse(answer);
    if (response.isDocument) {
      const decision = isFailure ? 'error' : lifetime === null ? 'bypass' : 'store';
      if (lifetime) onDocument(key.url, answer.body);
      recordEvent('render', { decision, seconds: (performance.now() - startedAt) / 1000 });
    }
    return { response, lifetime, isFailure };
  };
}

const pathOf = (url: string) => url.split('?', 1)[0];

/**
 * Makes an answer the same for everybody: a document allows its scripts by their hashes instead of the nonce of its render.
 * Drops bodies that stay unread: the HTML of a redirect, and the data of a screen that failed. Next's client loads the document
 * then, and a body that it leaves unread keeps its request open for ever.
 */
function finish({ status, headers }: Omit<Answer, 'body'>, body: Buffer, format: Key['format']): Answer {
  const given = headers['content-type'] ?? '';
  // Registered so by RFC 9239.
  const type = given.replace(/^application\/javascript\b.*/, 'text/javascript; charset=utf-8');
  const policy = headers['content-security-policy'] ?? '';
  const nonce = nonceSource.exec(policy)?.[1];
  const isUnread = headers.location !== undefined || (format !== 'html' && status >= 400);
  const isRewritten = nonce !== undefined && !isUnread && type.startsWith('text/html');
  const document = isRewritten ? rewriteHtml(body, nonce) : { body, hashes: [] };
  const hashed = policy.replace(` 'nonce-${nonce}'`, document.hashes.map((hash) => ` ${hash}`).join(''));
  const own = {
    ...headers,
    ...(type && { 'content-type': type }),
    ...(policy && { 'content-security-policy': hashed }),
  };
  if (isUnread) {
    const { 'content-type': _, ...rest } = own;
    return { status, headers: rest, body: Buffer.alloc(0) };
  }
  return { status, headers: own, body: document.body };
}
