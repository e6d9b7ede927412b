import { failurePage, failurePageType } from '../answer-safely.ts';
import { canonicalNames, type Encoding, type Prepared, prepare } from '../http/prepared.ts';
import { finishRendered, type Rendered } from '../next-adapter/rendered.ts';
import { documentPolicy, type PolicySettings, securityHeaders } from '../security-headers.ts';

// Milliseconds for a document; higher qualities save a few percent and take ten times as long.
const brotliQuality = 5;

export type PrepareOptions = PolicySettings & {
  /** Null leaves what the page or route itself said. */
  cacheControl: string | null;
  /** The one encoding to make, for an answer that is not cached. */
  only?: Encoding | undefined;
  previous?: Prepared | null;
};

/** Turns what Next rendered into an answer: policy for its scripts, security headers, caching, compression. */
export function prepareDocument(
  rendered: Rendered,
  { cacheControl, only, previous = null, ...policy }: PrepareOptions,
): Promise<Prepared> {
  const { status } = rendered;
  const isUndrawn = status >= 500 && rendered.body.length === 0;
  const { headers, body, hashes } = isUndrawn
    ? { headers: { ...rendered.headers, 'content-type': failurePageType }, body: failurePage, hashes: [] }
    : finishRendered(rendered);
  const contentType = String(headers['content-type'] ?? '');
  return prepare({
    status,
    body,
    brotliQuality,
    only,
    previous,
    headers: {
      ...canonicalNames(headers),
      ...securityHeaders(policy.isHttps),
      // The page that stands in for one that could not be drawn has a style of its own and no scripts.
      ...(contentType.startsWith('text/html') &&
        !isUndrawn && {
          'Content-Security-Policy': documentPolicy(hashes, policy),
          'Cross-Origin-Resource-Policy': 'same-origin',
        }),
      ...(body.length > 0 && contentType && { 'Content-Type': contentType }),
      ...(status >= 500 && { 'X-Robots-Tag': 'noindex' }),
      ...(cacheControl !== null && { 'Cache-Control': cacheControl }),
      Vary: ['Accept-Encoding', headers.vary].filter(Boolean).join(', '),
    },
  });
}
