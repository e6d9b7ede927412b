import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { renderIdHeader, visitorAddressHeader } from '#lib/runtime/internal-headers.ts';
import { visitorAddressOf } from './visitor-address-of.ts';

export type HeaderSettings = { siteUrl: string; trustedProxyHops: number };

// Names under which this server and Next talk to themselves: a visitor's inventions are never believed.
const internal =
  /^(?:x-(?:forwarded|invoke|matched|middleware|nextjs|prerender|real-ip|render|visitor)|forwarded$|content-security-policy)/;

/** Replaces what a visitor may have made up about itself by what is known, before Next sees the request. */
export function settleHeaders(request: IncomingMessage, settings: HeaderSettings): void {
  const { headers } = request;
  const forwardedFor = headers['x-forwarded-for'];
  const visitor = visitorAddressOf(
    request.socket.remoteAddress,
    Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor,
    settings.trustedProxyHops,
  );
  const { host, protocol } = new URL(settings.siteUrl);
  // A form is accepted from the public origin, also when a proxy in front asks under another host name.
  const isFromSite = headers.origin === settings.siteUrl;
  for (const name of Object.keys(headers)) if (internal.test(name)) delete headers[name];
  headers[visitorAddressHeader] = visitor;
  headers[renderIdHeader] = randomBytes(12).toString('base64url');
  headers['x-forwarded-for'] = visitor;
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
  headers['x-forwarded-host'] = isFromSite ? host : (headers.host ?? host);
}

/** Whether a browser sends this form from another site's page. */
export function isForeignForm(request: IncomingMessage, siteUrl: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || origin === siteUrl) return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
