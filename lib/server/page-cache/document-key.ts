import { listParameters } from '#lib/site/list-address.ts';
import { routes } from '#lib/site/navigation.ts';

/** Documents of one pool share a memory budget, so that a walk over one kind does not push out another. */
export type Pool = 'fixed' | 'listing' | 'list' | 'crawler';

export type DocumentKey = {
  pool: Pool;
  /** The address that is rendered: what does not change the document is left out, the rest stands in order. */
  url: string;
};

const documents: ReadonlyMap<string, { pool: Pool; parameters: readonly string[] }> = new Map([
  [routes.home, { pool: 'fixed', parameters: [] }],
  [routes.contact, { pool: 'fixed', parameters: [] }],
  [routes.listings, { pool: 'list', parameters: Object.values(listParameters) }],
  [routes.listingDetail, { pool: 'listing', parameters: ['id'] }],
  ['/sitemap.xml', { pool: 'crawler', parameters: [] }],
  ['/robots.txt', { pool: 'crawler', parameters: [] }],
  ['/manifest.webmanifest', { pool: 'crawler', parameters: [] }],
] as const);

const sitemapPart = /^\/sitemap\/\d{1,4}\.xml$/;
const longestValue = 200;

/** The document behind an address, null when there is none. Tracking and unknown parameters play no part. */
export function documentKey(pathname: string, search: string): DocumentKey | null {
  const kind = documents.get(pathname);
  if (!kind) return sitemapPart.test(pathname) ? { pool: 'crawler', url: pathname } : null;
  const query = search.length > 1 && kind.parameters.length > 0 ? queryOf(search, kind.parameters) : '';
  // The bare list is what most visitors open; states of it must not push it out.
  const pool = pathname === routes.listings && query === '' ? 'fixed' : kind.pool;
  return { pool, url: query === '' ? pathname : `${pathname}?${query}` };
}

function queryOf(search: string, names: readonly string[]): string {
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of names) {
    const value = given.get(name)?.trim().slice(0, longestValue).toWellFormed();
    // Naming the first page changes nothing of its document.
    if (value && !(name === listParameters.page && value === '1')) known.append(name, value);
  }
  return known.toString();
}
