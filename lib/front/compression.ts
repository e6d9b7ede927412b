import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** How a body may be compressed, `identity` being not at all. */
export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Quality of brotli (0-11) and gzip (1-9) by kind. A call is compressed for one visitor, where more takes longer than
 * asking the database; a document of 100 KB takes 2.6 ms for both; a file 30 ms, once per build.
 */
const qualities = {
  call: { br: 4, gzip: 6 },
  document: { br: 8, gzip: 6 },
  file: { br: 11, gzip: 9 },
};

export type Kind = keyof typeof qualities;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Brotli's window: 256 KB, more than a document has. The default of 4 MB takes 3 MB more per encoder. */
const windowBits = 18;

function brotliOf(body: Buffer, kind: Kind): Promise<Buffer> {
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: qualities[kind].br,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
    },
  });
}

/** Names what the build has compressed a file to (compress-files.ts), by the file's content. */
export const compressedPath = (body: Buffer) => `.next/compressed/${hash('sha256', body)}.br`;

/** Compresses a body; of a file, returns what the build has compressed it to, if it has. */
export async function compress(body: Buffer, encoding: 'br' | 'gzip', kind: Kind): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(body, { level: qualities[kind].gzip });
  const made = kind === 'file' ? await readFile(compressedPath(body)).catch(() => null) : null;
  return made ?? brotliOf(body, kind);
}

const textType =
  /^(?:text\/|image\/svg\+xml|application\/(?:javascript|json|ld\+json|manifest\+json|xml|rss\+xml))/;
const minBytes = 1024;

/** Tells whether a type can be compressed: pictures and fonts are already. */
export const isText = (contentType: string): boolean => textType.test(contentType);

/** Tells whether compression saves a packet. */
export function isWorthCompressing(contentType: string, body: Buffer): boolean {
  return body.length >= minBytes && isText(contentType);
}

/** The few headers that browsers send, and what they prefer. */
const accepted = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod: (header) =>
    (new Negotiator({ headers: { 'accept-encoding': header } }).encoding(['br', 'gzip', 'identity'], {
      preferred: ['br', 'gzip'],
    }) as Encoding | undefined) ?? 'identity',
});

/** Returns the encoding that an `Accept-Encoding` header prefers (RFC 9110 §12.5.3); brotli among equals. */
export const acceptedEncoding = (header: string): Encoding => accepted.memo(header);
