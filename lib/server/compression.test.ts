import { expect, test } from 'vitest';
import { acceptedEncoding } from './compression.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['deflate', 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['*', 'br'],
  ['*;q=0, gzip;q=0.1', 'gzip'],
  ['gzip;q=0, *', 'br'],
])('%s -> %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});
