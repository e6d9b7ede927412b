import { LRUCache } from 'lru-cache';
import { findReadCall } from '#lib/api/call-route.ts';
import type { CallName } from '#lib/contract/calls.ts';
import { listParameters } from '#lib/site/list-address.ts';
import { routes } from '#lib/site/navigation.ts';

/**
 * What the request line asks for. `bad` is not an address at all; `home` is one that no screen has and that must
 * not reach Next: it would answer `//host` with a redirect to another site. `no-call` is either of them under
 * `/api/`, which has another answer (rules#other-paths).
 */
export type RequestTarget =
  | { kind: 'path'; pathname: string; search: string }
  | { kind: 'bad' }
  | { kind: 'too-long' }
  | { kind: 'home' }
  | { kind: 'no-call' };

const longestTarget = 8192;

/**
 * Browsers read a backslash as a slash, and encoded ones are decoded by some proxies. Steps upwards are resolved by
 * browsers before they ask, and by Next, which would then draw a screen under another name.
 */
const ambiguous = /\\|%5c|%00|%2f%2f|\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i;

/** Splits a request target into path and query (with its `?`), both as they were sent. */
export function readRequestTarget(sent: string): RequestTarget {
  if (sent.length > longestTarget) return { kind: 'too-long' };
  const target = withoutOrigin(sent);
  if (!target.startsWith('/') || target.includes('#')) return { kind: 'bad' };
  const mark = target.indexOf('?');
  const pathname = mark < 0 ? target : target.slice(0, mark);
  const isCall = pathname.startsWith('/api/');
  const isSafe = isDecodable(pathname) && !ambiguous.test(pathname);
  if (!isSafe) return { kind: isCall ? 'no-call' : 'home' };
  return { kind: 'path', pathname, search: mark < 0 ? '' : target.slice(mark) };
}

/** Clients may name the whole address, as they do to a proxy (RFC 9112 §3.2.2); which host they name plays no part. */
function withoutOrigin(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]+/i, '');
  return path === target || path.startsWith('/') ? path : `/${path}`;
}

function isDecodable(text: string): boolean {
  if (!text.includes('%')) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

export type Address = {
  target: RequestTarget;
  /** The document at this address. */
  page: DocumentKey | null;
  /** The call of the API that reads as JSON at this address. */
  call: CallName | null;
};

// Most visitors ask for the same few hundred addresses, and an address always means the same.
const remembered = new LRUCache<string, Address>({ max: 1000 });
const longestRemembered = 200;

/** What an address, as it was sent, asks for. */
export function readAddress(url: string): Address {
  const known = remembered.get(url);
  if (known) return known;
  const target = readRequestTarget(url);
  const isPath = target.kind === 'path';
  const page = isPath ? documentKey(target.pathname, target.search) : null;
  const address: Address = {
    target,
    page,
    call: isPath && !page ? findReadCall(target.pathname) : null,
  };
  if (url.length <= longestRemembered) remembered.set(url, address);
  return address;
}

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
