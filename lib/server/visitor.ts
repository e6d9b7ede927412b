import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { log } from '#lib/runtime/log.ts';

/**
 * Reads who asks. Says once, for the operator, when a proxy seems to stand in front that the settings do not know: all
 * visitors would then share one message limit.
 * @param trustedHops how many reverse proxies in front append to `X-Forwarded-For` (rules#settings); 0 = the header is a
 *   visitor's invention
 */
export function createVisitors(trustedHops: number) {
  let isTold = trustedHops > 0;
  return {
    /** Notices the header of a proxy; called for every request, since messages are rare. */
    notice({ headers }: IncomingMessage): void {
      if (isTold || headers['x-forwarded-for'] === undefined) return;
      isTold = true;
      log.warn('forwarded-for-not-believed', {
        advice:
          'Set TRUSTED_PROXY_HOPS to the number of reverse proxies in front; without one, ignore this line',
      });
    },

    addressOf({ socket, headers }: IncomingMessage): string {
      const sent = headers['x-forwarded-for'];
      const forwardedFor = Array.isArray(sent) ? sent.join(',') : sent;
      return visitorAddressOf(socket.remoteAddress, forwardedFor, trustedHops);
    },
  };
}

/**
 * The visitor's address.
 * @param socketAddress the other end of the connection
 * @param forwardedFor `X-Forwarded-For` with all its instances joined by commas
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
