import { validateHeaderName, validateHeaderValue } from 'node:http';
import { entityTagOf } from '#lib/runtime/entity-tag.ts';
import { compress, type Encoding, isWorthCompressing, type Kind } from './compression.ts';

/** Header names and values in turn, as `writeHead` takes them, with length and encoding. */
export type Variant = { headers: string[]; body: Buffer };

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

/**
 * Compresses and tags a response.
 * @throws TypeError for a header that could not be sent
 */
export async function cacheResponse({
  status,
  headers,
  body,
  kind,
  hasTag = status === 200 && !headers['Cache-Control']?.includes('immutable'),
}: Source): Promise<CachedResponse> {
  const tag = hasTag ? entityTagOf(body, JSON.stringify(headers)) : null;
  const common = Object.entries({ ...headers, ...(tag && { ETag: tag }) }).flat();
  for (const [name, value] of Object.entries(headers)) {
    validateHeaderName(name);
    validateHeaderValue(name, value);
  }
  const variants = isWorthCompressing(headers['Content-Type'] ?? '', body)
    ? await compressedVariants(common, body, kind)
    : { identity: variantOf(common, body) };
  const size = Object.values(variants).reduce((sum, variant) => sum + variant.body.length, 0);
  return { status, tag, variants, headers: common, size: size + common.join().length };
}

async function compressedVariants(common: string[], body: Buffer, kind: Kind) {
  const [br, gzip] = await Promise.all([compress(body, 'br', kind), compress(body, 'gzip', kind)]);
  return {
    br: variantOf([...common, 'Content-Encoding', 'br'], br),
    gzip: variantOf([...common, 'Content-Encoding', 'gzip'], gzip),
  };
}

function variantOf(common: string[], content: Buffer): Variant {
  // Memory of its own: what zlib returns is a view on a block of 64 KiB, which the cache would keep whole.
  const body = Buffer.allocUnsafeSlow(content.length);
  content.copy(body);
  return { headers: [...common, 'Content-Length', String(body.length)], body };
}
