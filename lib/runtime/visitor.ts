import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { VisitorKey } from './admission.ts';
import { env } from './env.ts';
import { log } from './log.ts';
import { registry } from './registry.ts';
import { quotaKey } from './visitor-key.ts';

/** Stands for an unknown address: such visitors share one limit. */
export const unknownVisitor = 'unknown';

/**
 * Warns the operator once about a proxy in front that the settings do not name, behind which all visitors share one message
 * limit.
 * @param trustedHops how many reverse proxies in front append to `X-Forwarded-For` (rules#settings); with 0 the header is
 *   not believed
 * @returns checks every request for the header of a proxy, since messages are rare
 */
export function createProxyWarning(trustedHops: number) {
  let hasWarned = trustedHops > 0;
  return ({ headers }: IncomingMessage): void => {
    if (hasWarned || headers['x-forwarded-for'] === undefined) return;
    hasWarned = true;
    log.warn('forwarded-for-not-believed', {
      advice:
        'Set TRUSTED_PROXY_HOPS to the number of reverse proxies in front, else all visitors share one message limit; without a proxy, ignore this line',
    });
  };
}

/**
 * Names the visitor whose quota of the server a request uses (rules#fair-shares). A local address may be a proxy's that
 * the settings do not name: the last entry, which it appended, tells visitors apart. A visitor who makes one up has one
 * more queue that waits for its turn.
 */
export function quotaKeyOf(trustedHops: number, request: IncomingMessage): VisitorKey {
  const last = readAddress(entriesOf(request).at(-1) ?? '') ?? '';
  return quotaKey(addressBehind(trustedHops, request)) ?? quotaKey(last);
}

/** Returns the entry that the outermost trusted proxy appended; without one, the other end of the connection. */
export function addressBehind(trustedHops: number, request: IncomingMessage): string {
  const entries = entriesOf(request);
  const forwarded = entries[entries.length - trustedHops] ?? '';
  return readAddress(forwarded) ?? readAddress(request.socket.remoteAddress ?? '') ?? '0.0.0.0';
}

/**
 * Returns the address of the visitor whom a route handler answers. Where a host runs Next without Node's own server,
 * that host is the last proxy in front, whatever the settings say.
 */
export function visitorOf({ headers }: Request): string {
  const hops = env().trustedProxyHops;
  const request = registry.running.getStore()?.request;
  if (request) return addressBehind(hops, request);
  if (registry.hasOwnServer) return unknownVisitor;
  const entry = headers.get('x-forwarded-for')?.split(',').at(-Math.max(1, hops));
  return readAddress(entry ?? '') ?? unknownVisitor;
}

const entriesOf = ({ headers }: IncomingMessage) => String(headers['x-forwarded-for'] ?? '').split(',');

/** Reads an address without port, brackets, zone and the prefix of an IPv4 address on an IPv6 socket. */
function readAddress(entry: string): string | null {
  const text = entry.trim().toLowerCase();
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/, '');
  return isIP(address) ? address : null;
}
