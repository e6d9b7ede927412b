/**
 * Whether a browser sent this request from a page of another site. Clients that are no browsers send neither
 * header and are never held up.
 * @param siteUrl public origin of the site; a proxy may have replaced the Host that the visitor saw
 */
export function isFromAnotherSite(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site === 'cross-site') return true;
  // The browser itself vouches for it, and no page can set this header.
  if (site === 'same-origin') return false;
  const origin = headers.get('origin');
  if (origin === null) return false;
  const host = URL.canParse(origin) ? new URL(origin).host : null;
  return host !== headers.get('host') && host !== new URL(siteUrl).host;
}
