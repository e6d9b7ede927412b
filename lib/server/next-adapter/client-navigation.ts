import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
// Next's own parser: a header that it refuses makes the page fail, and a copy would not follow Next's upgrades.
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';

/** Request headers on which the answer to a navigation inside the browser depends (Next sends them in `Vary`). */
export const varyingHeaders = [
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
  if (headers.rsc !== '1') return null;
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

/** Whether these are headers that Next's client never sends to this site, and at which rendering would fail. */
export function isForgedNavigation(headers: IncomingHttpHeaders): boolean {
  if (headers.rsc !== '1') return false;
  // Other values ask for ways of rendering that no screen is made for.
  if ((headers['next-router-prefetch'] ?? '1') !== '1') return true;
  try {
    parseAndValidateFlightRouterState(headers['next-router-state-tree']);
    return false;
  } catch {
    return true;
  }
}

/** Takes away what makes Next answer with the data of a screen, where it is asked for something else. */
export function dropClientNavigation(headers: IncomingHttpHeaders): void {
  for (const name of [...varyingHeaders, 'next-action']) delete headers[name];
}

/** The address to render, with the parameter by which Next checks the headers. */
export function navigationUrl(url: string, navigation: ClientNavigation): string {
  if (navigation.parameter === null) return url;
  return `${url}${url.includes('?') ? '&' : '?'}_rsc=${navigation.parameter}`;
}
