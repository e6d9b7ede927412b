import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { matchesEntityTag } from '#lib/runtime/entity-tag.ts';
import { type CachedResponse, dateOffset, type Variant } from './cached-response.ts';
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
  if (!isHead && writeAtOnce(response, status, variant)) return;
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

/** Fields that Node's response has had since version 0.x. */
type Internals = { _header: string; _headerSent: boolean; shouldKeepAlive: boolean };

let now = { second: 0, text: '' };

/**
 * Writes a whole response to a GET in one piece, with the current date. Node would check and join two dozen headers for
 * each response and give the system two pieces instead of one, which takes three times as long as everything else about
 * a cached document.
 * @returns false where Node has to write: into what is no socket, and on a connection that ends with this response
 */
function writeAtOnce(response: ServerResponse, status: number, variant: Variant): boolean {
  const internals = response as unknown as Internals;
  if (!internals.shouldKeepAlive || response.hasHeader('Connection') || !(response.socket instanceof Socket))
    return false;
  const second = Math.floor(Date.now() / 1000);
  if (now.second !== second) now = { second, text: new Date(second * 1000).toUTCString() };
  if (variant.second !== second) {
    variant.whole.write(now.text, variant.head.length + dateOffset, 'latin1');
    variant.second = second;
  }
  response.statusCode = status;
  internals._header = variant.head;
  internals._headerSent = true;
  response.end(variant.whole);
  return true;
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
