type ReadHeader = (name: 'sec-fetch-site' | 'origin' | 'host') => string | null | undefined;

/**
 * Whether a browser sent this request from a page of another site. Clients that are not browsers send neither
 * header and are always accepted.
 * @param siteUrl public origin of the site; a proxy may have replaced the Host that the visitor saw
 */
export function isFromAnotherSite(header: ReadHeader, siteUrl: string): boolean {
  const site = header('sec-fetch-site');
  if (site === 'cross-site') return true;
  // Browsers set this header themselves; no page can change it.
  if (site === 'same-origin') return false;
  const origin = header('origin');
  if (!origin) return false;
  const host = URL.canParse(origin) ? new URL(origin).host : null;
  return host !== header('host') && host !== new URL(siteUrl).host;
}
