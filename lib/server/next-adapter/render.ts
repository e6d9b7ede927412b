import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import inject, { type InjectOptions, type Response } from 'light-my-request';
import { renderIdHeader } from '#lib/runtime/internal-headers.ts';
import { log } from '#lib/runtime/log.ts';
import { type RenderOutcome, registry } from '#lib/runtime/registry.ts';
import type { Rendered } from './rendered.ts';

/** Answers a request, as Next's own handler does. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type RenderRequest = {
  url: string;
  method?: 'GET' | 'POST';
  /** All request headers that Next gets to see. */
  headers: Record<string, string>;
  body?: Buffer;
  /** Milliseconds after which the page has failed. */
  maxMs?: number;
};

const longestRenderMs = 30_000;

/** Asks Next for a document inside the process, without a visitor's connection. Never rejects. */
export async function render(handle: Handle, request: RenderRequest): Promise<Rendered> {
  const id = randomBytes(12).toString('base64url');
  const nonce = request.headers.rsc === undefined ? id : null;
  const outcome: RenderOutcome = { status: null, isDegraded: false };
  registry.renderOutcomes.set(id, outcome);
  try {
    const response = await ask(handle, request, id, nonce);
    // Read to its end first: until then a page may still say something about itself.
    const read = await readResponse(response);
    const status = response.statusCode === 200 ? (outcome.status ?? 200) : response.statusCode;
    // What a page threw has been logged with its cause; this is what a page said about itself. A page that does
    // not exist is no trouble of the site: crawlers ask for thousands.
    if (outcome.status !== null && outcome.status >= 500)
      log.warn('document-unavailable', { requestId: id, path: pathOf(request.url), status });
    return { ...read, status, isDegraded: outcome.isDegraded, nonce };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'AbortError';
    const cause = isLate ? 'the page took too long' : String(error);
    log.error('document-failed', { requestId: id, path: pathOf(request.url), cause });
    return { status: 500, headers: {}, body: Buffer.alloc(0), isDegraded: false, nonce };
  } finally {
    registry.renderOutcomes.delete(id);
  }
}

function ask(handle: Handle, request: RenderRequest, id: string, nonce: string | null): Promise<Response> {
  return injectInto(handle, {
    url: request.url,
    method: request.method ?? 'GET',
    headers: {
      ...request.headers,
      [renderIdHeader]: id,
      // Next marks its own scripts with a nonce that it finds here; see rendered.ts.
      ...(nonce && { 'content-security-policy': `script-src 'nonce-${nonce}'` }),
    },
    ...(request.body && { payload: request.body }),
    payloadAsStream: true,
    signal: AbortSignal.timeout(request.maxMs ?? longestRenderMs),
  });
}

/** Asks a handler inside the process, without a connection. Rejects when the handler does. */
export function injectInto(handle: Handle, options: InjectOptions): Promise<Response> {
  return inject((request, response) => {
    handle(request, response).catch((error) => response.destroy(error));
  }, options);
}

// The server decides these anew, or Node writes them itself.
const droppedHeaders = new Set([
  'connection',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
]);

async function readResponse(response: Response): Promise<Pick<Rendered, 'headers' | 'body'>> {
  const headers: Rendered['headers'] = {};
  for (const [name, value] of Object.entries(response.headers)) {
    if (value === undefined || droppedHeaders.has(name)) continue;
    headers[name] = Array.isArray(value) && name === 'set-cookie' ? value : String(value);
  }
  return { headers, body: Buffer.concat(await response.stream().toArray()) };
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}
