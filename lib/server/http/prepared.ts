import type { Encoding } from './accepted-encoding.ts';
import { type Encodings, encodeBody, isCompressible } from './encodings.ts';
import { entityTagOf } from './entity-tag.ts';

type Variant = { body: Buffer; headers: string[] };

/** An answer with everything computed that does not depend on the visitor: a hit writes it out as it stands. */
export type Prepared = {
  status: number;
  /** Null where a client must not be told "not modified". */
  tag: string | null;
  variants: { identity: Variant } & Partial<Record<Encoding, Variant>>;
  notModifiedHeaders: string[];
  /** Bytes of memory that keeping it takes. */
  size: number;
};

export type PreparedSource = {
  status: number;
  /** Names as they are sent; several values only for `Set-Cookie`. */
  headers: Record<string, string | string[]>;
  body: Buffer;
  brotliQuality: number;
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
  only,
  previous,
}: PreparedSource): Promise<Prepared> {
  const tag = status === 200 ? entityTagOf(body, JSON.stringify(headers)) : null;
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
  const kept: string[] = [];
  for (let i = 0; i < flat.length; i += 2) {
    const name = flat[i] ?? '';
    if (!/^(?:content-type|content-language|link)$/i.test(name)) kept.push(name, flat[i + 1] ?? '');
  }
  return kept;
}
