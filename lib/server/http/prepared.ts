import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { entityTagOf } from '#lib/runtime/entity-tag.ts';

/** How a body may be compressed, `identity` being not at all. */
export type Encoding = 'br' | 'gzip' | 'identity';

type Variant = { body: Buffer; headers: string[] };

/** An answer with everything computed that does not depend on the visitor: a hit writes it out as it stands. */
export type Prepared = {
  status: number;
  /** Null where 304 must not be answered. */
  tag: string | null;
  variants: { identity: Variant } & Partial<Record<Encoding, Variant>>;
  notModifiedHeaders: string[];
  /** Bytes that it takes in a cache. */
  size: number;
};

export type PreparedSource = {
  status: number;
  /** Names as they are sent; several values only for `Set-Cookie`. */
  headers: Record<string, string | string[]>;
  body: Buffer;
  brotliQuality: number;
  /** False for a file whose name changes with its content: browsers never revalidate it. */
  hasTag?: boolean;
  /** The one encoding to make, for an answer that one client gets to see; without it, all. */
  only?: Encoding | undefined;
  /** An earlier answer; an equal one is given back instead of being made once more. */
  previous?: Prepared | null;
};

/** Compresses, tags and lays out an answer. */
export async function prepare({
  status,
  headers,
  body,
  brotliQuality,
  hasTag = true,
  only,
  previous,
}: PreparedSource): Promise<Prepared> {
  const tag = status === 200 && hasTag ? entityTagOf(body, JSON.stringify(headers)) : null;
  if (previous && tag !== null && previous.tag === tag) return previous;
  const contentType = String(headers['Content-Type'] ?? '');
  const isText = isCompressible(contentType);
  const encodings: Encodings = isText ? await encodeBody(body, brotliQuality, only) : { identity: body };
  const common = flatten({ ...headers, ...(tag && { ETag: tag }) });
  const variant = (encoding: Encoding, bytes: Buffer): Variant => ({
    body: bytes,
    headers: [
      ...common,
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Content-Length',
      String(bytes.length),
    ],
  });
  return {
    status,
    tag,
    variants: {
      identity: variant('identity', encodings.identity),
      ...(encodings.gzip && { gzip: variant('gzip', encodings.gzip) }),
      ...(encodings.br && { br: variant('br', encodings.br) }),
    },
    notModifiedHeaders: withoutContentHeaders(common),
    size: Object.values(encodings).reduce((sum, bytes) => sum + bytes.length, 0) + 2 * common.join('').length,
  };
}

function flatten(headers: Record<string, string | string[]>): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((single) => [name, single]),
  );
}

function withoutContentHeaders(flat: string[]): string[] {
  const left: string[] = [];
  for (let i = 0; i < flat.length; i += 2) {
    const name = flat[i] ?? '';
    if (!/^(?:content-type|content-language|link)$/i.test(name)) left.push(name, flat[i + 1] ?? '');
  }
  return left;
}

/** Lower-case header names as the rest of an answer writes them, so that none is sent twice. */
export function canonicalNames<T>(headers: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.replaceAll(/(?<![^-])[a-z]/g, (letter) => letter.toUpperCase()),
      value,
    ]),
  );
}

/** A body in the encodings that are worth sending. `identity` is always there. */
export type Encodings = { identity: Buffer } & Partial<Record<Encoding, Buffer>>;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

// Below this a compressed answer saves no packet.
const smallestWorthwhile = 1024;

/**
 * Compresses once, for as long as the body is cached. Quality 5 takes milliseconds, 11 a good part of a second.
 * @param only the one encoding to make, for a body that one client gets to see
 */
export async function encodeBody(
  identity: Buffer,
  brotliQuality: number,
  only?: Encoding,
): Promise<Encodings> {
  if (identity.length < smallestWorthwhile) return { identity };
  const isWanted = (encoding: Encoding) => only === undefined || only === encoding;
  const [br, gz] = await Promise.all([
    isWanted('br') ? brotliOf(identity, brotliQuality) : identity,
    isWanted('gzip') ? gzipped(identity, { level: 9 }) : identity,
  ]);
  return {
    identity,
    ...(gz.length < identity.length && { gzip: trimmed(gz) }),
    ...(br.length < identity.length && { br: trimmed(br) }),
  };
}

function brotliOf(bytes: Buffer, quality: number): Promise<Buffer> {
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** What zlib hands out is a view on a block of 64 KiB, all of which would stay in memory with it. */
function trimmed(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

const textType =
  /^(?:text\/|image\/svg\+xml|application\/(?:javascript|json|ld\+json|manifest\+json|xml|rss\+xml))/;

/** Whether bodies of a content type shrink; pictures and fonts are compressed already. */
export function isCompressible(contentType: string): boolean {
  return textType.test(contentType);
}
