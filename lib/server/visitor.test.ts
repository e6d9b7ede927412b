import type { IncomingMessage } from 'node:http';
import { expect, test, vi } from 'vitest';
import { createVisitors } from './visitor.ts';

const invented = '6.6.6.6';

function visitorAddressOf(remoteAddress: string | undefined, forwardedFor: string | undefined, hops: number) {
  const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwardedFor } };
  return createVisitors(hops).addressOf(request as unknown as IncomingMessage);
}

test('believes only the socket when no proxy stands in front', () => {
  expect(visitorAddressOf('192.0.2.1', invented, 0)).toBe('192.0.2.1');
});

test.each([
  [1, `${invented}, 198.51.100.7`, '198.51.100.7'],
  [2, `${invented}, 198.51.100.7, 10.0.0.2`, '198.51.100.7'],
  [1, '198.51.100.7', '198.51.100.7'],
  [1, ' 198.51.100.7:4711 ', '198.51.100.7'],
  [1, '[2001:DB8::1]:443', '2001:db8::1'],
  [1, '::ffff:198.51.100.7', '198.51.100.7'],
  [1, 'fe80::1%eth0', 'fe80::1'],
])('takes the entry that the outermost of %i trusted proxies appended to "%s"', (hops, header, expected) => {
  expect(visitorAddressOf('10.0.0.1', header, hops)).toBe(expected);
});

test.each([
  [1, 'unknown'],
  [1, ''],
  [1, '<script>'],
  [1, '1.2.3.4.5'],
  [3, invented],
  [1, `${invented},`],
])('falls back to the socket for %i hops and "%s"', (hops, header) => {
  expect(visitorAddressOf('10.0.0.1', header, hops)).toBe('10.0.0.1');
});

test('unfolds an IPv4 address on an IPv6 socket and survives a missing one', () => {
  expect(visitorAddressOf('::ffff:192.0.2.1', undefined, 0)).toBe('192.0.2.1');
  expect(visitorAddressOf(undefined, undefined, 0)).toBe('0.0.0.0');
});

test('a proxy that the settings do not know is told of, once', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const [direct, passedOn] = [{}, { 'x-forwarded-for': '203.0.113.9' }].map(
    (headers) => ({ headers }) as unknown as IncomingMessage,
  ) as [IncomingMessage, IncomingMessage];
  const [known, unknown] = [createVisitors(1), createVisitors(0)];
  known.notice(passedOn);
  unknown.notice(direct);
  expect(write).not.toHaveBeenCalled();
  unknown.notice(passedOn);
  unknown.notice(passedOn);
  expect(write).toHaveBeenCalledTimes(1);
  expect(write.mock.lastCall?.[0]).toContain('TRUSTED_PROXY_HOPS');
  expect(write.mock.lastCall?.[0]).not.toContain('203.0.113.9');
  write.mockRestore();
});
