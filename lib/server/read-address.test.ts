import { expect, test } from 'vitest';
import { readRequestTarget } from './read-address.ts';

test('splits path and query', () => {
  expect(readRequestTarget('/ilan-detay?id=1001')).toEqual({
    kind: 'path',
    pathname: '/ilan-detay',
    search: '?id=1001',
  });
  expect(readRequestTarget('/')).toEqual({ kind: 'path', pathname: '/', search: '' });
  expect(readRequestTarget('/?a=%E0%A4%A')).toMatchObject({ kind: 'path', pathname: '/' });
});

test.each(['*', 'http://evil.example/', '', 'evil.example:443', '/a#b'])('refuses %s', (target) => {
  expect(readRequestTarget(target).kind).toBe('bad');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/%5cevil.example',
  '//',
  '/ilanlar//',
  '/a/%00',
  '/%2F%2Fevil.example',
  '/..',
  '/ilanlar/../',
  '/%2e%2E/a',
  '/./',
  '/%E0%A4%A',
  '/%',
])('sends %s home', (target) => {
  expect(readRequestTarget(target).kind).toBe('home');
});

test('refuses an endless address', () => {
  expect(readRequestTarget(`/?${'a'.repeat(9000)}`).kind).toBe('too-long');
});

test.each(['/api//ilan/get-cities', '/api/api/ilan/get-cities//', '/api/%', '/api/%00', '/api/a%5cb'])(
  'finds no call at %s',
  (target) => {
    expect(readRequestTarget(target).kind).toBe('no-call');
  },
);
