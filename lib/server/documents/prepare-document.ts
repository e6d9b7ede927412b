import { type Prepared, prepare } from '../http/prepared.ts';
import { documentPolicy } from '../security/content-security-policy.ts';
import { securityHeaders } from '../security/security-headers.ts';
import { failurePage } from './failure-page.ts';
import { approveInlineScripts } from './inline-scripts.ts';
import type { Rendered } from './rendered.ts';

// Milliseconds for a document; higher qualities save a few percent and take ten times as long.
const brotliQuality = 5;

export type PrepareOptions = {
  /** Null leaves what the page or route itself said. */
  cacheControl: string | null;
  isHttps: boolean;
  previous?: Prepared | null;
};

/** Turns what Next rendered into an answer: policy for its scripts, security headers, caching, compression. */
export function prepareDocument(
  rendered: Rendered,
  { cacheControl, isHttps, previous = null }: PrepareOptions,
): Promise<Prepared> {
  const { status, headers } = rendered;
  const isDrawn = rendered.body.length > 0 || status < 500;
  const contentType = isDrawn ? String(headers['content-type'] ?? '') : 'text/html; charset=utf-8';
  const { body, hashes } = approve(isDrawn ? rendered.body : failurePage, contentType, rendered.nonce);
  return prepare({
    status,
    body,
    brotliQuality,
    previous,
    headers: {
      ...canonicalNames(headers),
      ...securityHeaders(isHttps),
      ...(contentType.startsWith('text/html') && {
        'Content-Security-Policy': documentPolicy(hashes, isHttps),
        'Cross-Origin-Resource-Policy': 'same-origin',
      }),
      ...(contentType && { 'Content-Type': contentType }),
      ...(status >= 500 && { 'X-Robots-Tag': 'noindex' }),
      ...(cacheControl !== null && { 'Cache-Control': cacheControl }),
      Vary: ['Accept-Encoding', headers.vary].filter(Boolean).join(', '),
    },
  });
}

function approve(
  body: Buffer,
  contentType: string,
  nonce: string | null,
): { body: Buffer; hashes: string[] } {
  if (nonce === null || !contentType.startsWith('text/html')) return { body, hashes: [] };
  const { html, hashes } = approveInlineScripts(body.toString('utf8'), nonce);
  return { body: Buffer.from(html), hashes };
}

/** Next's lower-case names as the rest of the answer writes them, so that none is sent twice. */
function canonicalNames(headers: Rendered['headers']): Rendered['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.replaceAll(/(?<![^-])[a-z]/g, (letter) => letter.toUpperCase()),
      value,
    ]),
  );
}
