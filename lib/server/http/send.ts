import type { IncomingMessage, ServerResponse } from 'node:http';
import { matchesEntityTag } from '#lib/runtime/entity-tag.ts';
import type { Encoding } from './compress.ts';
import { writeAtOnce } from './head.ts';
import type { Prepared, Variant } from './prepared.ts';

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
