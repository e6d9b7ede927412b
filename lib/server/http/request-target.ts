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
