import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';
import { entityTagOf } from '#lib/runtime/entity-tag.ts';
import { compress, type Encoding, isWorthCompressing, type Kind } from './compression.ts';

/** An answer in one encoding. */
export type Variant = {
  /** Names and values in turn. */
  headers: string[];
  /** Status line and headers as they are sent, without those that depend on time and connection. */
  head: string;
  /** Head and body in one piece for connections that stay open (`send.ts`), of the second that is named. */
  whole: Buffer;
  second: number;
  body: Buffer;
};

/** An answer with everything computed that does not depend on the visitor: a hit writes it out as it stands. */
export type Stored = {
  status: number;
  /** Null where 304 must not be answered. */
  tag: string | null;
  /** Text has both compressed variants, everything else the plain one. */
  variants: Partial<Record<Encoding, Variant>>;
  /** Of every variant, without length and encoding. */
  headers: string[];
  /** Bytes that it takes in a cache. */
  size: number;
};

export type Source = {
  status: number;
  /** Names as they are sent. */
  headers: Record<string, string>;
  body: Buffer;
  kind: Kind;
};

/** How long a connection without requests stays open. */
export const keepAliveSeconds = 65;

/** Where the date stands behind the head, and what Node ends a head with on a connection that stays open. */
export const datePlace = 'Date: '.length;
const placeholder = new Date(0).toUTCString();
const headEnd = `Date: ${placeholder}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`;

/** Compresses, tags and lays out an answer. An earlier one that is equal is given back instead. */
export async function store(source: Source, previous?: Stored | null): Promise<Stored> {
  const { status, headers, body, kind } = source;
  // A file whose name changes with its content is never asked for again.
  const hasTag = status === 200 && !headers['Cache-Control']?.includes('immutable');
  const tag = hasTag ? entityTagOf(body, JSON.stringify(headers)) : null;
  if (previous && tag !== null && previous.tag === tag) return previous;
  const common = Object.entries({ ...headers, ...(tag && { ETag: tag }) }).flat();
  const variants: Stored['variants'] = {};
  if (isWorthCompressing(headers['Content-Type'] ?? '', body)) {
    const encodings = ['br', 'gzip'] as const;
    const bodies = await Promise.all(encodings.map((encoding) => compress(body, encoding, kind)));
    encodings.forEach((encoding, index) => {
      const own = ['Content-Encoding', encoding];
      variants[encoding] = layOut(status, [...common, ...own], bodies[index] as Buffer);
    });
  } else {
    variants.identity = layOut(status, common, body);
  }
  const size = Object.values(variants).reduce((sum, { whole, head }) => sum + whole.length + head.length, 0);
  return { status, tag, variants, headers: common, size };
}

function layOut(status: number, common: string[], content: Buffer): Variant {
  const headers = [...common, 'Content-Length', String(content.length)];
  const head = headOf(status, headers);
  const start = head.length + headEnd.length;
  // Of its own memory: what zlib hands out is a view on a block of 64 KiB, all of which would stay with it.
  const whole = Buffer.allocUnsafeSlow(start + content.length);
  whole.write(head + headEnd, 'latin1');
  content.copy(whole, start);
  return { headers, head, whole, second: 0, body: whole.subarray(start) };
}

/**
 * Status line and headers as they are sent, without the empty line.
 * @throws TypeError for a name or value that could not be sent, as Node does for each answer
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
