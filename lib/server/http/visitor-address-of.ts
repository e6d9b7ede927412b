import { isIP } from 'node:net';

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
