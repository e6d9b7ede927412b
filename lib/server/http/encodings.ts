import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './accepted-encoding.ts';

/** A body in the encodings that are worth sending. `identity` is always there. */
export type Encodings = { identity: Buffer } & Partial<Record<Encoding, Buffer>>;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

// Below this a compressed answer saves no packet.
const smallestWorthwhile = 1024;

/**
 * Compresses once, for as long as the body is kept. Quality 5 takes milliseconds, 11 a good part of a second.
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

/** What zlib hands out is a view on a block of 64 KiB, all of which would be kept with it. */
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
