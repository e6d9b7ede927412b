import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { renderIdHeader, visitorAddressHeader } from '#lib/runtime/internal-headers.ts';

export type HeaderSettings = { siteUrl: string; trustedProxyHops: number };

// Names that this server and Next use between themselves: what a visitor sends under them is never believed.
const internal =
  /^(?:x-(?:forwarded|invoke|matched|middleware|nextjs|prerender|real-ip|render|visitor)|forwarded$|content-security-policy)/;

/** Replaces what a visitor may have made up about itself by what is known, before Next sees the request. */
export function normalizeRequestHeaders(request: IncomingMessage, settings: HeaderSettings): void {
  const { headers } = request;
  const forwardedFor = headers['x-forwarded-for'];
  const visitor = visitorAddressOf(
    request.socket.remoteAddress,
    Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor,
    settings.trustedProxyHops,
  );
  const { host, protocol } = new URL(settings.siteUrl);
  for (const name of Object.keys(headers)) if (internal.test(name)) delete headers[name];
  headers[visitorAddressHeader] = visitor;
  headers[renderIdHeader] = randomBytes(12).toString('base64url');
  headers['x-forwarded-for'] = visitor;
  headers['x-forwarded-proto'] = protocol.slice(0, -1);
  headers['x-forwarded-host'] = headers.host ?? host;
}

/**
 * The visitor's address.
 * @param socketAddress the other end of the connection
 * @param forwardedFor `X-Forwarded-For` with all its instances joined by commas
 * @param trustedHops how many reverse proxies in front append to it (rules#settings); 0 = the header is a visitor's
 *   invention
 */
export function visitorAddressOf(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedHops: number,
): string {
  const own = readAddress(socketAddress ?? '') ?? '0.0.0.0';
  if (trustedHops === 0 || forwardedFor === undefined) return own;
  const entries = forwardedFor.split(',');
  return readAddress(entries[entries.length - trustedHops] ?? '') ?? own;
}

/** One address without port, brackets, zone and the prefix of an IPv4 address on an IPv6 socket. */
function readAddress(entry: string): string | null {
  const text = entry.trim().toLowerCase();
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/, '');
  return isIP(address) ? address : null;
}
