import type { Encoding } from '../http/accepted-encoding.ts';
import { canonicalNames } from '../http/canonical-names.ts';
import { type Prepared, prepare } from '../http/prepared.ts';
import { approveInlineScripts } from '../next-adapter/inline-scripts.ts';
import { startScriptsLate } from '../next-adapter/late-scripts.ts';
import type { Rendered } from '../next-adapter/rendered.ts';
import { documentPolicy } from '../security/content-security-policy.ts';
import { securityHeaders } from '../security/security-headers.ts';
import { failurePage } from './failure-page.ts';

// Milliseconds for a document; higher qualities save a few percent and take ten times as long.
const brotliQuality = 5;

export type PrepareOptions = {
  /** Null leaves what the page or route itself said. */
  cacheControl: string | null;
  isHttps: boolean;
  /** The one encoding to make, for an answer that is not kept. */
  only?: Encoding | undefined;
  previous?: Prepared | null;
};

/** Turns what Next rendered into an answer: policy for its scripts, security headers, caching, compression. */
export function prepareDocument(
  rendered: Rendered,
  { cacheControl, isHttps, only, previous = null }: PrepareOptions,
): Promise<Prepared> {
  const { status, headers } = rendered;
  const contentType = contentTypeOf(rendered);
  const { body, hashes } = approve(bodyOf(rendered), contentType, rendered.nonce);
  return prepare({
    status,
    body,
    brotliQuality,
    only,
    previous,
    headers: {
      ...canonicalNames(headers),
      ...(headers.link && { Link: withoutNonce(String(headers.link)) }),
      ...securityHeaders(isHttps),
      // The page that stands in for one that could not be drawn has a style of its own and no scripts.
      ...(contentType.startsWith('text/html') &&
        !isUndrawn(rendered) && {
          'Content-Security-Policy': documentPolicy(hashes, isHttps),
          'Cross-Origin-Resource-Policy': 'same-origin',
        }),
      ...(body.length > 0 && contentType && { 'Content-Type': contentType }),
      ...(status >= 500 && { 'X-Robots-Tag': 'noindex' }),
      ...(cacheControl !== null && { 'Cache-Control': cacheControl }),
      Vary: ['Accept-Encoding', headers.vary].filter(Boolean).join(', '),
    },
  });
}

const isUndrawn = ({ status, body }: Rendered) => status >= 500 && body.length === 0;

function contentTypeOf(rendered: Rendered): string {
  return isUndrawn(rendered) ? 'text/html; charset=utf-8' : String(rendered.headers['content-type'] ?? '');
}

function bodyOf(rendered: Rendered): Buffer {
  if (isUndrawn(rendered)) return failurePage;
  // Next draws the whole frame around a redirect, which nobody sees.
  return rendered.headers.location === undefined ? rendered.body : Buffer.alloc(0);
}

function withoutNonce(link: string): string {
  return link.replaceAll(/; nonce="[^"]*"/g, '');
}

function approve(
  body: Buffer,
  contentType: string,
  nonce: string | null,
): { body: Buffer; hashes: string[] } {
  if (nonce === null || !contentType.startsWith('text/html')) return { body, hashes: [] };
  const { html, hashes } = approveInlineScripts(startScriptsLate(body.toString('utf8'), nonce), nonce);
  return { body: Buffer.from(html), hashes };
}
