import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { renderIdHeader, visitorAddressHeader } from '#lib/runtime/internal-headers.ts';

// Names that this server and Next use between themselves: what a visitor sends under them is never believed.
const internal =
  /^(?:x-(?:forwarded|invoke|matched|middleware|nextjs|prerender|real-ip|render|visitor)|forwarded$|content-security-policy)/;

/**
 * Replaces what a visitor may have made up about itself by what is known, before Next sees the request.
 * @param visitor the visitor's address
 */
export function normalizeRequestHeaders(request: IncomingMessage, visitor: string, siteUrl: string): void {
  const { headers } = request;
  const { host, protocol } = new URL(siteUrl);
  for (const name of Object.keys(headers)) if (internal.test(name)) delete headers[name];
  headers[visitorAddressHeader] = visitor;
  headers[renderIdHeader] = randomBytes(12).toString('base64url');
  headers['x-forwarded-for'] = visitor;
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
  headers['x-forwarded-host'] = headers.host ?? host;
}
