import { expect, test } from 'vitest';
import { requestKind } from './request-kind.ts';

test.each([
  ['/', 'document'],
  ['/?utm_source=x', 'document'],
  ['/ilan-detay?id=1001', 'document'],
  ['/sitemap/3.xml', 'document'],
  ['/_next/image?url=%2Fa&w=640&q=60', 'image'],
  ['/_next/static/chunks/a.js', 'file'],
  ['/images/default.jpg', 'file'],
  ['/favicon.ico?x', 'file'],
  ['/api/api/files/?filepath=a.jpg', 'photograph'],
  ['/api/api/ilan/get-cities', 'call'],
  ['/api/ready', 'health'],
  ['/api/metrics', 'other'],
  ['/wp-login.php', 'other'],
  ['*', 'other'],
  ['', 'other'],
])('%s is a %s', (target, kind) => {
  expect(requestKind(target)).toBe(kind);
});
