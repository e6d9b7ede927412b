import { listingNumberOf, readListingId } from '#lib/domain/wire/listing-id.ts';
import { listingHref, routes } from '#lib/site/navigation.ts';

const maxPageLength = 300;

/**
 * Returns the screen that a request was sent from: path and query of the `Referer`, which browsers send in full to the
 * same site (rules#message-page).
 * @param siteUrl public origin; a reverse proxy may send another `Host`
 * @returns null when the header is missing, too long or from another site
 */
export function sentFrom(headers: Headers, siteUrl: string): string | null {
  const referer = URL.parse(headers.get('referer') ?? '');
  if (referer === null) return null;
  const { host, pathname, search } = referer;
  if (host !== headers.get('host') && host !== new URL(siteUrl).host) return null;
  // Other parameters than a listing's number may reveal where a visitor came from.
  const id = pathname === routes.listingDetail ? listingIdOfPage(pathname + search) : null;
  const page = id === null ? pathname : listingHref(String(id));
  return page.length > maxPageLength ? null : page;
}

/** Returns the number of the listing that a page (a path with its query) shows, null for any other page. */
export function listingIdOfPage(page: string): number | null {
  // Resolved against a base, the path `//` would be a host without a name, which throws.
  const { pathname, searchParams } = new URL(`http://site${page}`);
  const id = pathname === routes.listingDetail ? searchParams.get('id') : null;
  return listingNumberOf(readListingId(id));
}

/**
 * Tells whether a browser sent this request from a page of another site. Clients that are not browsers send neither
 * header and are always accepted.
 * @param siteUrl public origin of the site; a proxy may have replaced the Host that the visitor saw
 */
export function isFromAnotherSite(headers: Headers, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site === 'cross-site') return true;
  // Browsers set this header themselves; no page can change it.
  if (site === 'same-origin') return false;
  const origin = headers.get('origin');
  if (!origin) return false;
  const host = URL.parse(origin)?.host;
  return host !== headers.get('host') && host !== new URL(siteUrl).host;
}
