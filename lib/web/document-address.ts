import { formParameters } from '#lib/domain/message/form-address.ts';
import { alertParameter } from '#lib/site/alerts.ts';
import { homeValueParameters } from '#lib/site/home-for-sale.ts';
import { listParameters } from '#lib/site/list-address.ts';
import { routes } from '#lib/site/navigation.ts';

/** An address split into path and query (with its `?`), both as they were sent. */
type Address = { pathname: string; search: string };

/** Lists the documents that Next renders, each with the parameters on which it depends. */
const documents: ReadonlyMap<string, readonly string[]> = new Map([
  [routes.home, [formParameters.outcome, ...Object.values(homeValueParameters)]],
  [routes.contact, Object.values(formParameters)],
  [routes.listings, [...Object.values(listParameters), alertParameter]],
  [routes.listingDetail, ['id']],
  ['/sitemap.xml', []],
  ['/robots.txt', []],
  ['/manifest.webmanifest', []],
  ['/favicon.ico', []],
  ['/icon.svg', []],
  ['/apple-icon.png', []],
]);

const sitemapPath = /^\/sitemap\/\d{1,4}\.xml$/;

export function isDocument(pathname: string): boolean {
  return documents.has(pathname) || sitemapPath.test(pathname);
}

const plainId = /^\?id=\d{1,50}$/;
/** Tells whether a query can stay unread, as of most addresses that the site itself writes. */
const isPlain = ({ pathname, search }: Address): boolean =>
  search === '' || (pathname === routes.listingDetail && plainId.test(search));

/** A number between marks that chats and mails take along with an address, except signs of a number or a path before it. */
const markedNumber = /^[^\p{L}\p{N}.+\-/\\]*(\d{1,50})[^\p{L}\p{N}]*$/u;

/**
 * Returns a better address of the same document, other parameters kept: of a listing whose id came with a chat's punctuation
 * (`?id=1001.`, rules#missing-or-unknown-listing), and of a list whose form was sent with fields left empty
 * (rules#list-address).
 * @returns null for every other address
 */
export function repairedAddress(address: Address): string | null {
  const { pathname, search } = address;
  if (pathname === routes.listings) return withoutEmptyFilters(search);
  if (pathname !== routes.listingDetail || isPlain(address)) return null;
  const query = new URLSearchParams(search);
  const id = query.get('id');
  const number = id === null ? undefined : markedNumber.exec(id)?.[1];
  if (number === undefined || number === id) return null;
  query.set('id', number);
  return `${routes.listingDetail}?${query}`;
}

function withoutEmptyFilters(search: string): string | null {
  // Most addresses are spared the reading.
  if (!/=(?:&|$)/.test(search)) return null;
  const given = new URLSearchParams(search);
  const known: readonly string[] = Object.values(listParameters);
  const kept = [...given].filter(([name, value]) => value !== '' || !known.includes(name));
  if (kept.length === given.size) return null;
  // In the order of an address; what is unknown comes last.
  const rank = (name: string) => (known.includes(name) ? known.indexOf(name) : known.length);
  const query = new URLSearchParams(kept.toSorted(([a], [b]) => rank(a) - rank(b)));
  return query.size === 0 ? routes.listings : `${routes.listings}?${query}`;
}

/** Tells whether a document says what its visitor has typed (rules#home-value): caches and search engines leave it out. */
export const repeatsVisitor = (url: string): boolean =>
  url.startsWith(`${routes.home}?`) && new URLSearchParams(url.split('?')[1]).has(homeValueParameters.area);

/** Tells whether a document shows listings, which may leave the site with the end of a day (rules#authorisation). */
export function showsListings(url: string): boolean {
  const pathname = url.split('?', 1)[0] ?? '';
  const screens: readonly string[] = [routes.home, routes.listings, routes.listingDetail];
  return screens.includes(pathname) || pathname.startsWith('/sitemap');
}

/** Tells whether an address is that of data for client navigation, as Next's client writes it, and not its document's own. */
export const namesData = (url: string): boolean => /[?&]_rsc(?:[=&]|$)/.test(url);

/** Returns the header that names the parameters which choose a document (RFC draft `No-Vary-Search`). */
export const noVarySearch = (pathname: string): string =>
  `key-order, params, except=(${(documents.get(pathname) ?? []).map((name) => `"${name}"`).join(' ')})`;
