import { expect, it } from 'vitest';
import { namesOneHost } from './host-header.ts';

it.each<[boolean, ...string[]]>([
  [true, 'Host', 'www.example.com'],
  [true, 'host', 'ev_1.example:8080', 'Accept', 'a'],
  [true, 'Host', '[::1]:3000'],
  [true, 'Host', ''],
  [true, 'Accept', '*/*'],
  [false, 'Host', 'a', 'Host', 'a'],
  [false, 'Host', 'a', 'Accept', 'b', 'hOST', ''],
  [false, 'Host', 'a b'],
  [false, 'Host', 'a/b'],
  [false, 'Host', 'http://a'],
  [false, 'Host', 'a@b'],
  [false, 'Host', 'a:b'],
  [false, 'Host', '[a'],
])('%s: %s %s %s %s', (isValid, ...rawHeaders: string[]) => {
  expect(namesOneHost(rawHeaders)).toBe(isValid);
});
