import { LRUCache } from 'lru-cache';
import { findReadCall } from '#lib/api/call-route.ts';
import type { CallName } from '#lib/contract/calls.ts';
import { type DocumentKey, documentKey } from './page-cache/document-key.ts';

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
export function readRequestTarget(target: string): RequestTarget {
  if (target.length > longestTarget) return { kind: 'too-long' };
  if (!target.startsWith('/') || target.includes('#')) return { kind: 'bad' };
  const mark = target.indexOf('?');
  const pathname = mark < 0 ? target : target.slice(0, mark);
  const isCall = pathname.startsWith('/api/');
  const isSafe = isDecodable(pathname) && !ambiguous.test(pathname);
  if (!isSafe) return { kind: isCall ? 'no-call' : 'home' };
  return { kind: 'path', pathname, search: mark < 0 ? '' : target.slice(mark) };
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
