import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { matchesEntityTag } from '#lib/runtime/entity-tag.ts';
import type { CachedResponse } from './cached-response.ts';
import { acceptedEncoding } from './compression.ts';

const gunzipped = promisify(gunzip);
const bodyHeaders = /^(?:content-type|content-language|link)$/i;

/**
 * Writes a cached response in the encoding that the client prefers, or 304 where it has it already.
 * @returns a promise for clients that take no compression, for which it is decompressed
 */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
): Promise<void> | void {
  const { headers } = request;
  const { status, tag, variants } = cached;
  if (tag !== null && matchesEntityTag(headers['if-none-match'], tag)) {
    response.writeHead(304, withoutBodyHeaders(cached.headers)).end();
    return;
  }
  const isHead = request.method === 'HEAD';
  const variant = variants.identity ?? variants[acceptedEncoding(String(headers['accept-encoding'] ?? ''))];
  if (!variant) return sendDecompressed(response, cached, isHead);
  response.writeHead(status, variant.headers).end(isHead ? undefined : variant.body);
}

async function sendDecompressed(response: ServerResponse, cached: CachedResponse, isHead: boolean) {
  const { status, headers, variants } = cached;
  const body = await gunzipped(variants.gzip?.body ?? Buffer.alloc(0));
  const sized = [...headers, 'Content-Length', String(body.length)];
  response.writeHead(status, sized).end(isHead ? undefined : body);
}

function withoutBodyHeaders(flat: readonly string[]): string[] {
  return flat.filter((_, index) => !bodyHeaders.test(flat[index - (index % 2)] ?? ''));
}

/** A cached response that is not compressed, as a route handler answers it: 304 where the client has it already. */
export function toAnswer(request: Request, { status, tag, headers, variants }: CachedResponse): Response {
  const pairs = (flat: readonly string[]) =>
    Array.from({ length: flat.length / 2 }, (_, at) => flat.slice(2 * at, 2 * at + 2) as [string, string]);
  if (tag !== null && matchesEntityTag(request.headers.get('if-none-match'), tag))
    return new Response(null, { status: 304, headers: pairs(withoutBodyHeaders(headers)) });
  const body = request.method === 'HEAD' ? null : (variants.identity?.body as Buffer<ArrayBuffer>);
  return new Response(body, { status, headers: pairs(variants.identity?.headers ?? headers) });
}

/** Answers without a body, with the headers that are set already and these. */
export function answerBriefly(
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Cache-Control': 'no-store', ...headers, 'Content-Length': '0' }).end();
}

export function answerJson(response: ServerResponse, status: number, value: unknown): void {
  const body = JSON.stringify(value);
  const headers = { 'Cache-Control': 'no-store', 'Content-Type': 'application/json' };
  response.writeHead(status, { ...headers, 'Content-Length': String(Buffer.byteLength(body)) }).end(body);
}
