import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';

/**
 * Tells, by request header, what Next's client asks for beside a screen's HTML: its data, or a prefetch of its layouts. Of all
 * that a client sends these alone choose another answer: Next answers a prefetch of the segment `/_tree` and one without
 * a segment alike, and without the state of a client it answers whole.
 */
export type Format = 'html' | 'data' | 'prefetch';

export const formatHeaders: Readonly<Record<Format, Record<string, string>>> = {
  html: {},
  data: { rsc: '1' },
  prefetch: { rsc: '1', 'next-router-prefetch': '1' },
};

export function formatOf(headers: IncomingHttpHeaders): Format {
  if (headers.rsc !== '1') return 'html';
  return headers['next-router-prefetch'] === '1' ? 'prefetch' : 'data';
}

/** Request headers on which an answer may depend and still be kept. */
const understood = new Set([
  // Of an answer without the header.
  '',
  'accept-encoding',
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
]);

/** Names a kept answer: the address to ask for, with the parameters on which it depends, in one order. */
export type Key = { name: string; url: string; format: Format; isDocument: boolean };

/** Knowledge of a path. */
type Rule = { counts: (parameter: string) => boolean; isDocument: boolean };

const maxKnownLength = 1024;
const maxKnown = 5000;
const maxRules = 1000;

/**
 * Names what may be kept. Which paths that are, and which of their parameters play a part, the answers say: all, or those
 * that `No-Vary-Search` excepts.
 */
export function createKeys() {
  /** Of paths as they are spelt, which a client can do without end. */
  const rules = new LRUCache<string, Rule>({ max: maxRules });
  /** Keys of addresses as they were sent, so that nearly none is read. */
  const known = new LRUCache<string, Key>({ max: maxKnown });

  function read(url: string, format: Format): Key | undefined {
    const [path = '', ...rest] = url.split('?');
    const rule = rules.get(path);
    if (!rule) return undefined;
    const given = [...new URLSearchParams(rest.join('?'))];
    const search = new URLSearchParams(given.filter(([parameter]) => rule.counts(parameter)));
    search.sort();
    // Data has an address of its own, under which a shared cache may keep it.
    if (format !== 'html' && given.some(([name]) => name === '_rsc')) search.append('_rsc', '');
    const address = search.size === 0 ? path : `${path}?${search}`;
    return { name: `${format} ${address}`, url: address, format, isDocument: rule.isDocument };
  }

  return {
    /** The key of a request; undefined where nothing under its path has been kept. */
    of(url: string, headers: IncomingHttpHeaders): Key | undefined {
      const format = formatOf(headers);
      const asked = format === 'html' ? url : `${format} ${url}`;
      const found = known.get(asked);
      if (found) return found;
      const key = read(url, format);
      if (key && url.length <= maxKnownLength) known.set(asked, key);
      return key;
    },

    /** Notes that answers under the path of an address may be kept, unless they depend on more than is understood. */
    learn(url: string, { type, vary, noVarySearch }: Record<'type' | 'vary' | 'noVarySearch', string>): void {
      const path = url.split('?', 1)[0] ?? '';
      const isUnderstood = vary.split(',').every((name) => understood.has(name.trim().toLowerCase()));
      if (rules.has(path) || !isUnderstood) return;
      rules.set(path, { counts: countedBy(noVarySearch), isDocument: type.startsWith('text/html') });
    },
  };
}

/** Reads `key-order, params, except=("id")`. */
function countedBy(noVarySearch: string): Rule['counts'] {
  if (!/(?:^|,)\s*params\s*(?:,|$)/.test(noVarySearch)) return () => true;
  const excepted = /\bexcept=\(([^)]*)\)/.exec(noVarySearch)?.[1] ?? '';
  const names = new Set(Array.from(excepted.matchAll(/"([^"]*)"/g), ([, name]) => name));
  return (parameter) => names.has(parameter);
}
