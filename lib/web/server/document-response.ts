import { type CachedResponse, cacheResponse } from '#lib/web/response/cached-response.ts';
import { documentPolicy, type PolicySettings, securityHeaders } from '#lib/web/response/security-headers.ts';
import { errorPage, errorPageType } from './error-page-html.ts';
import { type Rendered, varyingHeaders } from './next-adapter/render.ts';
import { rewriteHtml } from './next-adapter/rewrite-html.ts';

/**
 * A response from what Next rendered: policy for its scripts, security headers.
 * @param own `Cache-Control`, and what else is this document's own
 */
export async function documentResponse(
  rendered: Rendered,
  own: { 'Cache-Control': string; [name: string]: string },
  policy: PolicySettings,
): Promise<CachedResponse> {
  const { status, format } = rendered;
  const isEmpty = status >= 500 && rendered.body.length === 0 && format === 'html';
  const finished = isEmpty ? { body: errorPage, hashes: [] } : finish(rendered);
  const { 'content-type': given = '', ...rest } = rendered.headers;
  const contentType = isEmpty ? errorPageType : given;
  // The failure page has an inline style and no scripts; the inert policy allows both.
  const isHtml = contentType.startsWith('text/html') && !isEmpty;
  const headers = {
    ...rest,
    ...securityHeaders(policy.isHttps),
    ...(isHtml && {
      'Content-Security-Policy': documentPolicy(finished.hashes, policy),
      'Cross-Origin-Resource-Policy': 'same-origin',
    }),
    ...(finished.body.length > 0 && contentType && { 'Content-Type': contentType }),
    ...(status >= 500 && { 'X-Robots-Tag': 'noindex' }),
    ...own,
    Vary: `Accept-Encoding, ${varyingHeaders}`,
  };
  return cacheResponse({ status, headers, body: finished.body, kind: 'document' });
}

/**
 * Drops what nobody reads: the HTML of a redirect, and the data of a screen that failed. Next's client loads the document
 * then, and a body that it leaves unread keeps its request open for ever.
 */
function finish({ status, headers, body, format, nonce }: Rendered): { body: Buffer; hashes: string[] } {
  const isIgnored = headers.location !== undefined || (format !== 'html' && status >= 400);
  if (isIgnored) return { body: Buffer.alloc(0), hashes: [] };
  const isHtml = nonce !== null && headers['content-type']?.startsWith('text/html');
  return isHtml ? rewriteHtml(body, nonce) : { body, hashes: [] };
}
