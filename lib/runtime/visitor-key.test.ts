import { expect, it } from 'vitest';
import { quotaKey, visitorKey } from './visitor-key.ts';

it.each([
  [' 203.0.113.7 ', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['2001:0DB8:0001:0002:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('counts %j as %j', (address, key) => {
  expect(visitorKey(address)).toBe(key);
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['172.32.0.1', '172.32.0.1'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  // Of what may be a proxy nobody knows whom it speaks for.
  ['127.0.0.1', null],
  ['::1', null],
  ['10.1.2.3', null],
  ['172.31.255.255', null],
  ['192.168.0.4', null],
  ['100.64.0.1', null],
  ['fd00::4', null],
  ['fe80::1%eth0', null],
  ['::ffff:127.0.0.1', null],
  ['::ffff:a00:1', null],
  ['0.0.0.0', null],
  ['unknown', null],
])('a visitor from %j has the share of %j', (address, key) => {
  expect(quotaKey(address)).toBe(key);
});
