import { failurePage, failurePageType } from '../answer-safely.ts';
import { efforts } from '../http/compress.ts';
import { canonicalNames, type Prepared, prepare } from '../http/prepared.ts';
import { finishRendered, type Rendered } from '../next-adapter/rendered.ts';
import { documentPolicy, type PolicySettings, securityHeaders } from '../security-headers.ts';

export type PrepareOptions = PolicySettings & {
  /** Null leaves what the page or route itself said. */
  cacheControl: string | null;
  previous?: Prepared | null;
};

/** Turns what Next rendered into an answer: policy for its scripts, security headers, caching. */
export function prepareDocument(
  rendered: Rendered,
  { cacheControl, previous = null, ...policy }: PrepareOptions,
): Prepared {
  const { status, nonce } = rendered;
  const isUndrawn = status >= 500 && rendered.body.length === 0 && nonce !== null;
  const { headers, body, hashes } = isUndrawn
    ? { headers: { ...rendered.headers, 'content-type': failurePageType }, body: failurePage, hashes: [] }
    : finishRendered(rendered);
  const contentType = String(headers['content-type'] ?? '');
  return prepare({
    status,
    body,
    effort: efforts.documents,
    previous,
    headers: {
      ...canonicalNames(headers),
      ...securityHeaders(policy.isHttps),
      // The failure page has an inline style and no scripts; the inert policy allows both.
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
