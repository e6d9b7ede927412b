import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How a body may be compressed, `identity` being not at all. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Qualities of brotli (0-11) and gzip (1-9). */
export type Effort = { br: number; gzip: number };

/**
 * What each kind of answer is worth. A call is compressed for one visitor, where more takes longer than asking the
 * database; a document of 100 KB takes 2.4 ms for both; a file 20 ms, once in the life of the process.
 */
export const efforts = {
  calls: { br: 4, gzip: 6 },
  documents: { br: 5, gzip: 6 },
  files: { br: 10, gzip: 9 },
} as const satisfies Record<string, Effort>;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** As far as brotli looks back: 256 KB, more than a document has. Its usual 4 MB take an encoder 3 MB more. */
const windowBits = 18;

export function compress(body: Buffer, encoding: 'br' | 'gzip', effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(body, { level: effort.gzip });
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: effort.br,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
    },
  });
}

const textType =
  /^(?:text\/|image\/svg\+xml|application\/(?:javascript|json|ld\+json|manifest\+json|xml|rss\+xml))/;
const smallestWorthwhile = 1024;

/** Whether compressing saves anything: pictures and fonts are compressed already, and a small answer saves no packet. */
export function isWorthCompressing(contentType: string, body: Buffer): boolean {
  return body.length >= smallestWorthwhile && textType.test(contentType);
}

const byPreference: readonly Encoding[] = ['br', 'gzip', 'identity'];
// Browsers send a handful of different headers, over and over.
const remembered = new Map<string, Encoding>();
const rememberedMax = 256;

/** The best encoding that an `Accept-Encoding` header allows; equal weights go to the smaller one. */
export function acceptedEncoding(header: string | string[] | null | undefined): Encoding {
  if (typeof header !== 'string') return 'identity';
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
