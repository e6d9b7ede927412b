import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { matchesEntityTag } from '#lib/runtime/entity-tag.ts';
import { acceptedEncoding } from './compression.ts';
import type { KeptResponse } from './kept-response.ts';

const gunzipped = promisify(gunzip);
const bodyHeaders = /^(?:content-type|content-language|link)$/;

/**
 * Writes a kept response in the encoding that the client prefers, or 304 where it has it already.
 * @returns a promise for clients that take no compression, for which it is decompressed
 */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  kept: KeptResponse,
): Promise<void> | void {
  const { headers } = request;
  const { status, tag, variants } = kept;
  if (tag !== null && matchesEntityTag(headers['if-none-match'], tag)) {
    response.writeHead(304, withoutBodyHeaders(kept.headers)).end();
    return;
  }
  const isHead = request.method === 'HEAD';
  const variant = variants.identity ?? variants[acceptedEncoding(String(headers['accept-encoding'] ?? ''))];
  if (!variant) return sendDecompressed(response, kept, isHead);
  response.writeHead(status, variant.headers).end(isHead ? undefined : variant.body);
}

async function sendDecompressed(response: ServerResponse, kept: KeptResponse, isHead: boolean) {
  const { status, headers, variants } = kept;
  const body = await gunzipped(variants.gzip?.body ?? Buffer.alloc(0));
  const sized = [...headers, 'content-length', String(body.length)];
  response.writeHead(status, sized).end(isHead ? undefined : body);
}

function withoutBodyHeaders(flat: readonly string[]): string[] {
  return flat.filter((_, index) => !bodyHeaders.test(flat[index - (index % 2)] ?? ''));
}
