import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';
import { entityTagOf } from '#lib/runtime/entity-tag.ts';
import { compress, type Encoding, isWorthCompressing, type Kind } from './compression.ts';

export type Variant = {
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  /** Status line and headers as they are sent, without those that depend on time and connection. */
  head: string;
  /** Head and body in one piece for connections that stay open (`send.ts`), with the date of this second. */
  whole: Buffer;
  second: number;
  body: Buffer;
};

/** A response with everything computed that does not depend on the visitor. */
export type CachedResponse = {
  status: number;
  /** Null where 304 must not be answered. */
  tag: string | null;
  /** Text has both compressed variants, everything else the plain one. */
  variants: Partial<Record<Encoding, Variant>>;
  /** Of every variant, without length and encoding. */
  headers: string[];
  /** In bytes of memory. */
  size: number;
};

export type Source = {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  kind: Kind;
  /** Without it, unless it never changes: a file whose name changes with its content is never asked for again. */
  hasTag?: boolean;
};

/** How long a connection without requests stays open. */
export const keepAliveSeconds = 65;

/** Offset of the date behind the head, and what Node ends a head with on a connection that stays open. */
export const dateOffset = 'Date: '.length;
const placeholder = new Date(0).toUTCString();
const headEnd = `Date: ${placeholder}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`;

/** Compresses, tags and lays out a response. */
export async function cacheResponse({
  status,
  headers,
  body,
  kind,
  hasTag = status === 200 && !headers['Cache-Control']?.includes('immutable'),
}: Source): Promise<CachedResponse> {
  const tag = hasTag ? entityTagOf(body, JSON.stringify(headers)) : null;
  const common = Object.entries({ ...headers, ...(tag && { ETag: tag }) }).flat();
  const variants = isWorthCompressing(headers['Content-Type'] ?? '', body)
    ? await compressedVariants(status, common, body, kind)
    : { identity: layOut(status, common, body) };
  const size = Object.values(variants).reduce((sum, { whole, head }) => sum + whole.length + head.length, 0);
  return { status, tag, variants, headers: common, size };
}

async function compressedVariants(status: number, common: string[], body: Buffer, kind: Kind) {
  const [br, gzip] = await Promise.all([compress(body, 'br', kind), compress(body, 'gzip', kind)]);
  return {
    br: layOut(status, [...common, 'Content-Encoding', 'br'], br),
    gzip: layOut(status, [...common, 'Content-Encoding', 'gzip'], gzip),
  };
}

function layOut(status: number, common: string[], content: Buffer): Variant {
  const headers = [...common, 'Content-Length', String(content.length)];
  const head = headOf(status, headers);
  const start = head.length + headEnd.length;
  // Memory of its own: what zlib returns is a view on a block of 64 KiB, which the cache would keep whole.
  const whole = Buffer.allocUnsafeSlow(start + content.length);
  whole.write(head + headEnd, 'latin1');
  content.copy(whole, start);
  return { headers, head, whole, second: 0, body: whole.subarray(start) };
}

/**
 * Status line and headers as they are sent, without the empty line.
 * @throws TypeError for a name or value that could not be sent, as Node does for each response
 */
function headOf(status: number, flat: readonly string[]): string {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'unknown'}\r\n`;
  for (let i = 0; i < flat.length; i += 2) {
    const [name = '', value = ''] = [flat[i], flat[i + 1]];
    validateHeaderName(name);
    validateHeaderValue(name, value);
    head += `${name}: ${value}\r\n`;
  }
  return head;
}
