import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { matchesEntityTag } from '#lib/runtime/entity-tag.ts';
import { acceptedEncoding } from './compression.ts';
import { datePlace, type Stored, type Variant } from './stored.ts';

const gunzipped = promisify(gunzip);
const ofBodies = /^(?:content-type|content-language|link)$/i;

/**
 * Writes a stored answer in the encoding that the client prefers, or says that nothing changed.
 * @returns a promise for clients that take no compression: for them it is taken back
 */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  stored: Stored,
): Promise<void> | void {
  const { headers } = request;
  const { status, tag, variants } = stored;
  if (tag !== null && matchesEntityTag(headers['if-none-match'], tag)) {
    response.writeHead(304, withoutBodyHeaders(stored.headers)).end();
    return;
  }
  const isHead = request.method === 'HEAD';
  const variant = variants.identity ?? variants[acceptedEncoding(String(headers['accept-encoding'] ?? ''))];
  if (!variant) return sendPlain(response, stored, isHead);
  if (!isHead && writeAtOnce(response, status, variant)) return;
  response.writeHead(status, variant.headers).end(isHead ? undefined : variant.body);
}

async function sendPlain(response: ServerResponse, { status, headers, variants }: Stored, isHead: boolean) {
  const body = await gunzipped(variants.gzip?.body ?? Buffer.alloc(0));
  const sized = [...headers, 'Content-Length', String(body.length)];
  response.writeHead(status, sized).end(isHead ? undefined : body);
}

function withoutBodyHeaders(flat: readonly string[]): string[] {
  return flat.filter((_, index) => !ofBodies.test(flat[index - (index % 2)] ?? ''));
}

/** What Node keeps about an answer under these names since its version 0.x. */
type Internals = { _header: string; _headerSent: boolean; shouldKeepAlive: boolean };

let now = { second: 0, text: '' };

/**
 * Writes a whole answer to a GET in one piece, with the second's date written into its place. Node would check and join
 * two dozen headers for each answer, and hand the system two pieces instead of one, which takes three times as long as
 * everything else about a cached document.
 * @returns false where Node has to write: on what is no socket, and on a connection that ends with this answer
 */
export function writeAtOnce(response: ServerResponse, status: number, variant: Variant): boolean {
  const internals = response as unknown as Internals;
  if (!internals.shouldKeepAlive || !(response.socket instanceof Socket)) return false;
  const second = Math.floor(Date.now() / 1000);
  if (now.second !== second) now = { second, text: new Date(second * 1000).toUTCString() };
  if (variant.second !== second) {
    variant.whole.write(now.text, variant.head.length + datePlace, 'latin1');
    variant.second = second;
  }
  response.statusCode = status;
  internals._header = variant.head;
  internals._headerSent = true;
  response.end(variant.whole);
  return true;
}

/** An answer without a body, beside the headers that are already set. */
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
