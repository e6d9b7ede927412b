import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { entityTagOf } from '#lib/runtime/entity-tag.ts';

/** An answer in one encoding. */
export type Variant = {
  body: Buffer;
  headers: string[];
  /** Status line and headers as they are sent, without those that depend on time and connection. */
  head: string;
};

/** An answer with everything computed that does not depend on the visitor: a hit writes it out as it stands. */
export type Prepared = {
  status: number;
  /** Null where 304 must not be answered. */
  tag: string | null;
  /** What is at hand. The uncompressed one, which takes most of the memory, goes once a compressed one was made of it. */
  variants: Partial<Record<Encoding, Variant>>;
  /** Makes a variant for the first client that asks for it; the next ones find it above. */
  encode(encoding: Encoding): Promise<Variant>;
  /** Makes the compressed variants anew, with more effort than a client is to wait for. */
  improve(effort: Effort): Promise<void>;
  notModifiedHeaders: string[];
  /**
   * Bytes that it takes in a cache when both compressed variants are made. Text of which nobody asked for one takes two
   * thirds more.
   */
  size: number;
};

export type PreparedSource = {
  status: number;
  /** Names as they are sent; several values only for `Set-Cookie`. */
  headers: Record<string, string | string[]>;
  body: Buffer;
  /** How much work the first client that asks for a compressed variant waits for. */
  effort: Effort;
  /** False for a file whose name changes with its content: browsers never revalidate it. */
  hasTag?: boolean;
  /** An earlier answer; an equal one is given back instead of being made once more. */
  previous?: Prepared | null;
};

/** Of what text takes, both compressed variants together take less than this. */
const compressedShare = 0.6;

/** The uncompressed variants that clients asked for after they had gone, of all caches together. */
const madeAgain = new LRUCache<Prepared['variants'], Variant>({
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ body }) => body.length,
});

/** Tags and lays out an answer. It is compressed when a client asks for it. */
export function prepare({
  status,
  headers,
  body,
  effort,
  hasTag = true,
  previous,
}: PreparedSource): Prepared {
  const tag = status === 200 && hasTag ? entityTagOf(body, JSON.stringify(headers)) : null;
  if (previous && tag !== null && previous.tag === tag) return previous;
  const common = flatten({ ...headers, ...(tag && { ETag: tag }) });
  const variant = (encoding: Encoding, bytes: Buffer): Variant => {
    const own = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    const all = [...common, ...own, 'Content-Length', String(bytes.length)];
    return { body: bytes, headers: all, head: layOutHead(status, all) };
  };
  const variants: Prepared['variants'] = { identity: variant('identity', body) };
  const isText = isCompressible(String(headers['Content-Type'] ?? '')) && isWorthwhile(body);
  const making = new Map<Encoding, Promise<Variant>>();

  async function make(encoding: Encoding, work: Effort): Promise<Variant> {
    const plain = variants.identity?.body ?? (await decompressed(variants));
    return variant(encoding, encoding === 'identity' ? plain : await compress(plain, encoding, work));
  }

  async function makeFirst(encoding: Encoding): Promise<Variant> {
    const made = await make(encoding, effort);
    if (encoding === 'identity') {
      madeAgain.set(variants, made);
    } else {
      // Meanwhile it may have been made with more effort.
      variants[encoding] ??= made;
      delete variants.identity;
    }
    return made;
  }

  return {
    status,
    tag,
    variants,
    async encode(asked) {
      const encoding = isText ? asked : 'identity';
      const again = encoding === 'identity' ? madeAgain.get(variants) : undefined;
      const ready = variants[encoding] ?? again ?? making.get(encoding);
      if (ready) return ready;
      const first = makeFirst(encoding).finally(() => making.delete(encoding));
      making.set(encoding, first);
      return first;
    },
    async improve(better) {
      if (!isText) return;
      variants.br = await make('br', better);
      variants.gzip = await make('gzip', better);
      delete variants.identity;
    },
    notModifiedHeaders: withoutContentHeaders(common),
    size: Math.ceil(body.length * (isText ? compressedShare : 1)) + 6 * common.join('').length,
  };
}

/**
 * Status line and headers as they are sent, without the empty line.
 * @param flat names and values in turn
 * @throws TypeError for a name or value that could not be sent, as Node does for each answer
 */
function layOutHead(status: number, flat: readonly string[]): string {
  let head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'unknown'}\r\n`;
  for (let i = 0; i < flat.length; i += 2) {
    const [name = '', value = ''] = [flat[i], flat[i + 1]];
    validateHeaderName(name);
    validateHeaderValue(name, value);
    head += `${name}: ${value}\r\n`;
  }
  return head;
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

/** How a body may be compressed, `identity` being not at all. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Qualities of brotli (0-11) and gzip (1-9). */
export type Effort = { br: number; gzip: number };

/**
 * Milliseconds for a document of 100 KB. For `calls` each answer is compressed for one visitor, where more takes longer
 * than asking the database. `best` takes a good part of a second and saves a tenth.
 */
export const efforts = {
  calls: { br: 4, gzip: 6 },
  documents: { br: 5, gzip: 6 },
  files: { br: 5, gzip: 9 },
  best: { br: 11, gzip: 9 },
} as const satisfies Record<string, Effort>;

const brotli = promisify(brotliCompress);
const unbrotli = promisify(brotliDecompress);
const gzipped = promisify(gzip);
const gunzipped = promisify(gunzip);

function decompressed({ br, gzip: zipped }: Prepared['variants']): Promise<Buffer> {
  if (br) return unbrotli(br.body);
  if (zipped) return gunzipped(zipped.body);
  return Promise.reject(new Error('nothing to decompress'));
}

export async function compress(body: Buffer, encoding: 'br' | 'gzip', effort: Effort): Promise<Buffer> {
  const bytes = encoding === 'br' ? brotliOf(body, effort.br) : gzipped(body, { level: effort.gzip });
  return trimmed(await bytes);
}

/** As far as brotli looks back: 256 KB, more than a document has. Its usual 4 MB take an encoder 3 MB more. */
const windowBits = 18;

function brotliOf(bytes: Buffer, quality: number): Promise<Buffer> {
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
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

const smallestWorthwhile = 1024;

/** Below this a compressed answer saves no packet. */
export function isWorthwhile(body: Buffer): boolean {
  return body.length >= smallestWorthwhile;
}
