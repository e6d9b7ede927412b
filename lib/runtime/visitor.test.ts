import type { IncomingMessage } from 'node:http';
import { expect, test, vi } from 'vitest';
import { log } from './log.ts';
import { addressBehind, createProxyWarning, quotaKeyOf } from './visitor.ts';

const requestOf = (remoteAddress?: string, forwardedFor?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwardedFor } }) as unknown as IncomingMessage;

const invented = '6.6.6.6';

test.each([
  // Without a proxy in front only the socket is believed.
  [0, '192.0.2.1', invented, '192.0.2.1'],
  [0, '::ffff:192.0.2.1', undefined, '192.0.2.1'],
  [0, undefined, undefined, '0.0.0.0'],
  // The entry that the outermost of the trusted proxies appended.
  [1, '10.0.0.1', `${invented}, 198.51.100.7`, '198.51.100.7'],
  [2, '10.0.0.1', `${invented}, 198.51.100.7, 10.0.0.2`, '198.51.100.7'],
  [1, '10.0.0.1', ' 198.51.100.7:4711 ', '198.51.100.7'],
  [1, '10.0.0.1', '[2001:DB8::1]:443', '2001:db8::1'],
  [1, '10.0.0.1', 'fe80::1%eth0', 'fe80::1'],
  // Otherwise the proxy itself.
  [1, '10.0.0.1', 'unknown', '10.0.0.1'],
  [3, '10.0.0.1', invented, '10.0.0.1'],
])('behind %i proxies, a connection from %s with "%s" is %s', (hops, socket, forwardedFor, visitor) => {
  expect(addressBehind(hops, requestOf(socket, forwardedFor))).toBe(visitor);
});

test.each([
  [0, '192.0.2.1', invented, '192.0.2.1'],
  [1, '10.0.0.1', `${invented}, 198.51.100.7`, '198.51.100.7'],
  // A proxy that the settings do not name, or do not count.
  [0, '10.0.0.1', `${invented}, 198.51.100.7`, '198.51.100.7'],
  [2, '10.0.0.1', '198.51.100.7', '198.51.100.7'],
  // Nobody knows whom a local address speaks for.
  [0, '127.0.0.1', undefined, null],
  [0, '10.0.0.1', 'unknown', null],
  [1, '10.0.0.1', '172.18.0.1', null],
])(
  'behind %i proxies, a connection from %s with "%s" has the share of %s',
  (hops, socket, forwardedFor, key) => {
    expect(quotaKeyOf(hops, requestOf(socket, forwardedFor))).toBe(key);
  },
);

test('the operator is warned of a proxy that the settings do not name, once', () => {
  const warn = vi.spyOn(log, 'warn').mockReturnValue();
  const notice = createProxyWarning(0);
  createProxyWarning(1)(requestOf('10.0.0.1', '203.0.113.9'));
  notice(requestOf('10.0.0.1'));
  expect(warn).not.toHaveBeenCalled();
  for (const _ of ['one', 'another']) notice(requestOf('10.0.0.1', '203.0.113.9'));
  const fields = { advice: expect.stringContaining('TRUSTED_PROXY_HOPS') };
  expect(warn).toHaveBeenCalledExactlyOnceWith('forwarded-for-not-believed', fields);
});
