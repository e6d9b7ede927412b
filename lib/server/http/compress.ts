import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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
const gzipped = promisify(gzip);

export async function compress(body: Buffer, encoding: 'br' | 'gzip', effort: Effort): Promise<Buffer> {
  const bytes = encoding === 'br' ? brotliOf(body, effort.br) : gzipped(body, { level: effort.gzip });
  return trimmed(await bytes);
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

const smallestWorthwhile = 1024;

/** Below this a compressed answer saves no packet. */
export function isWorthwhile(body: Buffer): boolean {
  return body.length >= smallestWorthwhile;
}
