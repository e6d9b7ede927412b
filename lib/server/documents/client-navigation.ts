import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Request headers on which the answer to a navigation inside the browser depends (Next sends them in `Vary`). */
const varyingHeaders = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
];

/** Headers and query parameter with which Next's client asks for a document's data instead of its HTML. */
export type ClientNavigation = { headers: Record<string, string>; parameter: string | null; digest: string };

/** Null for a request for the HTML itself. */
export function readClientNavigation(headers: IncomingHttpHeaders, search: string): ClientNavigation | null {
  if (headers.rsc === undefined) return null;
  const sent: Record<string, string> = {};
  for (const name of varyingHeaders) {
    const value = headers[name];
    if (typeof value === 'string') sent[name] = value;
  }
  const found = /[?&]_rsc(?:=([\w-]{0,64}))?(?=&|$)/.exec(search);
  const parameter = found ? (found[1] ?? '') : null;
  const digest = createHash('sha256')
    .update(JSON.stringify([parameter, sent]))
    .digest('base64url');
  return { headers: sent, parameter, digest };
}

/** The address to render, with the parameter by which Next checks the headers. */
export function navigationUrl(url: string, navigation: ClientNavigation): string {
  if (navigation.parameter === null) return url;
  return `${url}${url.includes('?') ? '&' : '?'}_rsc=${navigation.parameter}`;
}
