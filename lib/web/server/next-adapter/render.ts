import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import inject, { type InjectOptions, type Response } from 'light-my-request';
import { log } from '#lib/runtime/log.ts';
import { type Running, runAs } from '#lib/runtime/registry.ts';

/** Answers a request, as Next's own handler does. */
export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** What Next answered for a screen, with only the headers that the site uses. */
export type Rendered = {
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  body: Buffer;
  /** Rendered with something missing, so it must not replace a complete document. */
  isDegraded: boolean;
  format: Format;
  /** On the scripts that the framework itself wrote into this HTML (`proxy.ts`). */
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

const nonceSource = /'nonce-([^']+)'/;

/** Asks Next for a screen inside the process, with the server's own headers and none of a visitor's. Never rejects. */
export async function render(handle: Handle, request: RenderRequest): Promise<Rendered> {
  const { url, format, host, maxMs } = request;
  const path = url.split('?', 1)[0];
  try {
    let running = {} as Running;
    const response = await inject(
      (request, response) => {
        runAs({ request, response }, (begun) => {
          running = begun;
          return handle(request, response);
        }).catch((error) => response.destroy(error));
      },
      {
        url,
        headers: { host, ...formatHeaders[format] },
        payloadAsStream: true,
        signal: AbortSignal.timeout(maxMs),
      },
    );
    // Read to its end first: until then the page may still set its status.
    const read = await readResponse(response);
    const status = response.statusCode === 200 ? (running.status ?? 200) : response.statusCode;
    // What a page threw is logged with its cause; this is a status that it set. Not below 500: crawlers ask for
    // thousands of pages that do not exist.
    if (running.status !== null && running.status >= 500) log.warn('document-unavailable', { path, status });
    const nonce = nonceSource.exec(String(response.headers['content-security-policy']))?.[1] ?? null;
    return { ...read, status, isDegraded: running.isDegraded, format, nonce };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'AbortError';
    const cause = isLate ? 'the page took too long' : String(error);
    log.error('document-failed', { path, cause });
    return { status: 500, headers: {}, body: Buffer.alloc(0), isDegraded: false, format, nonce: null };
  }
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
