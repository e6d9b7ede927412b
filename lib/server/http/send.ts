import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { matchesEntityTag } from '#lib/runtime/entity-tag.ts';
import type { Encoding, Prepared, Variant } from './prepared.ts';

/** How long a connection without requests stays open. */
export const keepAliveSeconds = 65;

/**
 * Writes a prepared answer in the encoding that the client prefers, or says that nothing changed.
 * @returns a promise where that encoding has to be made first
 */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  prepared: Prepared,
): Promise<void> | void {
  const { headers } = request;
  if (prepared.tag !== null && matchesEntityTag(headers['if-none-match'], prepared.tag)) {
    response.writeHead(304, prepared.notModifiedHeaders).end();
    return;
  }
  const encoding = acceptedEncoding(headers['accept-encoding']);
  const variant = prepared.variants[encoding];
  if (variant) return write(request, response, prepared.status, variant);
  return prepared.encode(encoding).then((made) => write(request, response, prepared.status, made));
}

function write(request: IncomingMessage, response: ServerResponse, status: number, variant: Variant): void {
  const isHead = request.method === 'HEAD';
  if (!isHead && writeAtOnce(response, status, variant)) return;
  response.writeHead(status, variant.headers);
  if (isHead) response.end();
  else response.end(variant.body);
}

/** What Node keeps about an answer under these names since its version 0.x. */
type Internals = { _header: string; _headerSent: boolean; shouldKeepAlive: boolean };

/** What goes out in this second, so that many answers with the same bytes share them. */
let now = { second: 0, end: '', answers: new Map<object, Buffer>(), bytes: 0 };
const mostBytes = 4 * 1024 * 1024;

/**
 * Writes a whole answer to a GET in one piece. Node would check and join two dozen headers for each answer, and hand
 * the system two pieces instead of one, which takes three times as long as everything else about a cached document.
 * @param key stands for head and body, which must always be the same for it
 * @returns false where Node has to write: on what is no socket, and on a connection that ends with this answer
 */
export function writeAtOnce(
  response: ServerResponse,
  status: number,
  key: { head: string; body: Buffer },
): boolean {
  const internals = response as unknown as Internals;
  if (!internals.shouldKeepAlive || !(response.socket instanceof Socket)) return false;
  response.statusCode = status;
  internals._header = key.head;
  internals._headerSent = true;
  response.end(wholeAnswer(key));
  return true;
}

function wholeAnswer(key: { head: string; body: Buffer }): Buffer {
  const second = Math.floor(Date.now() / 1000);
  if (now.second !== second) {
    const date = new Date(second * 1000).toUTCString();
    const end = `Date: ${date}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`;
    now = { second, end, answers: new Map(), bytes: 0 };
  }
  const known = now.answers.get(key);
  if (known) return known;
  const head = key.head + now.end;
  const whole = Buffer.allocUnsafeSlow(head.length + key.body.length);
  whole.write(head, 0, 'latin1');
  key.body.copy(whole, head.length);
  if (now.bytes + whole.length <= mostBytes) {
    now.answers.set(key, whole);
    now.bytes += whole.length;
  }
  return whole;
}

const byPreference: readonly Encoding[] = ['br', 'gzip', 'identity'];
const remembered = new Map<string, Encoding>();
const rememberedMax = 256;

/** The best encoding that an `Accept-Encoding` header allows; equal weights go to the smaller one. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity';
  // Browsers send a handful of different headers, over and over.
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const encoding = negotiate(header);
  if (remembered.size < rememberedMax) remembered.set(header, encoding);
  return encoding;
}

function negotiate(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (encoding: Encoding) => {
    // What is not named is refused, except sending it as it is.
    const fallback = encoding === 'identity' ? Number.MIN_VALUE : 0;
    return weights.get(encoding) ?? weights.get('*') ?? fallback;
  };
  const [best = 'identity'] = [...byPreference].sort((a, b) => weightOf(b) - weightOf(a));
  return weightOf(best) > 0 ? best : 'identity';
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
