import { expect, it } from 'vitest';
import { visitorHash, visitorKey } from './visitor-key.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['unknown', 'unknown'],
  ['', ''],
  ['1:2:3', '1:2:3'],
])('counts %j as %j', (address, key) => {
  expect(visitorKey(address)).toBe(key);
});

it('hides the address, alike for one network and differently for each key', () => {
  const hash = visitorHash('2001:db8:1:2::1', 'key');
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  expect(visitorHash('2001:db8:1:2::ffff', 'key')).toBe(hash);
  expect(visitorHash('2001:db8:1:3::1', 'key')).not.toBe(hash);
  expect(visitorHash('2001:db8:1:2::1', 'other')).not.toBe(hash);
});
