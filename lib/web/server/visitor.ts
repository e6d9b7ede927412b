import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { log } from '#lib/runtime/log.ts';

/**
 * Reads visitors' addresses. Warns the operator once about a proxy in front that the settings do not name, behind which
 * all visitors share one message limit and one share of the server (rules#fair-shares).
 * @param trustedHops how many reverse proxies in front append to `X-Forwarded-For` (rules#settings); with 0 the header is
 *   not believed
 */
export function createVisitors(trustedHops: number) {
  let hasWarned = trustedHops > 0;
  return {
    /** Looks for the header of a proxy in every request, since messages are rare. */
    noticeProxy({ headers }: IncomingMessage): void {
      if (hasWarned || headers['x-forwarded-for'] === undefined) return;
      hasWarned = true;
      log.warn('forwarded-for-not-believed', {
        advice:
          'Set TRUSTED_PROXY_HOPS to the number of reverse proxies in front, else all visitors count as one; without a proxy, ignore this line',
      });
    },

    /** The entry that the outermost of the trusted proxies appended; without one, the other end of the connection. */
    addressOf({ socket, headers }: IncomingMessage): string {
      const entries = String(headers['x-forwarded-for'] ?? '').split(',');
      const forwarded = entries[entries.length - trustedHops] ?? '';
      return readAddress(forwarded) ?? readAddress(socket.remoteAddress ?? '') ?? '0.0.0.0';
    },
  };
}

/** One address without port, brackets, zone and the prefix of an IPv4 address on an IPv6 socket. */
function readAddress(entry: string): string | null {
  const text = entry.trim().toLowerCase();
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
  const address = bare.replace(/%.*$/, '').replace(/^::ffff:(?=\d+\.)/, '');
  return isIP(address) ? address : null;
}
