import { entityTagOf } from '#lib/runtime/entity-tag.ts';
import { compress, type Encoding, isText, isWorthCompressing, type Kind } from './compression.ts';

/** An answer of the origin. Header names in lower case. */
export type Answer = { status: number; headers: Record<string, string>; body: Buffer };

/** Header names and values in turn, as `writeHead` takes them, with length and encoding. */
type Variant = { headers: string[]; body: Buffer };

/** A response with everything computed that does not depend on the visitor. */
export type KeptResponse = {
  status: number;
  /** Null where 304 must not be answered. */
  tag: string | null;
  /** Text has both compressed variants, everything else the plain one. */
  variants: Partial<Record<Encoding, Variant>>;
  /** Of every variant, without length and encoding. */
  headers: string[];
  /** In bytes of memory. */
  size: number;
  isDocument: boolean;
};

/** Compresses and tags an answer. A file whose address changes with its content goes without a tag: it is never revalidated. */
export async function keepResponse({ status, headers, body }: Answer): Promise<KeptResponse> {
  const { etag: _, 'last-modified': __, vary, ...rest } = headers;
  const isFile = headers['cache-control']?.includes('immutable') ?? false;
  const type = headers['content-type'] ?? '';
  const isCompressed = isWorthCompressing(type, body);
  const formats = (vary ?? '').split(',').map((name) => name.trim());
  const others = formats.filter((name) => !/^(?:|accept-encoding)$/i.test(name));
  // Fonts and pictures do not vary: a preload asks for other encodings than the use, and the file would load twice.
  const varies = [...(isText(type) ? ['Accept-Encoding'] : []), ...others];
  const own = { ...rest, ...(varies.length > 0 && { vary: varies.join(', ') }) };
  const tag = status === 200 && !isFile ? entityTagOf(body, JSON.stringify(own)) : null;
  const common = Object.entries({ ...own, ...(tag && { etag: tag }) }).flat();
  const kind: Kind = isFile ? 'file' : type.startsWith('application/json') ? 'call' : 'document';
  const encode = async (encoding: 'br' | 'gzip') =>
    variantOf([...common, 'content-encoding', encoding], await compress(body, encoding, kind));
  const compressed = async () => {
    const [br, gzip] = await Promise.all([encode('br'), encode('gzip')]);
    return { br, gzip };
  };
  const variants = isCompressed ? await compressed() : { identity: variantOf(common, body) };
  const bytes = Object.values(variants).reduce((sum, variant) => sum + variant.body.length, 0);
  const size = bytes + common.join().length;
  return { status, tag, variants, headers: common, size, isDocument: type.startsWith('text/html') };
}

function variantOf(common: string[], content: Buffer): Variant {
  // Memory of its own: what zlib returns is a view on a block of 64 KiB, which the cache would keep whole.
  const body = Buffer.allocUnsafeSlow(content.length);
  content.copy(body);
  return { headers: [...common, 'content-length', String(body.length)], body };
}
