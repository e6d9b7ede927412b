import { expect, test } from 'vitest';
import { createKeys } from './cache-key.ts';

const learnt = { type: 'text/html; charset=utf-8', vary: 'rsc, next-router-state-tree', noVarySearch: '' };
const listed = { ...learnt, noVarySearch: 'key-order, params, except=("il" "sayfa")' };

test('names nothing of which no answer has said that it may be kept, or that depends on more than is understood', () => {
  const keys = createKeys();
  expect(keys.of('/a', {})).toBeUndefined();
  keys.learn('/a', { ...learnt, vary: 'Accept-Encoding, Cookie' });
  expect(keys.of('/a', {})).toBeUndefined();
  keys.learn('/a?b=1', learnt);
  expect(keys.of('/a', {})).toEqual({ name: 'html /a', url: '/a', format: 'html', isDocument: true });
  expect(keys.of(`/a?${'x'.repeat(5000)}`, {})?.url).toHaveLength(5004);
});

test.each([
  [listed, '/l?sayfa=2&il=Bursa', '/l?il=Bursa&sayfa=2'],
  [listed, '/l?utm_source=x&il=Bursa&fbclid', '/l?il=Bursa'],
  [listed, '/l?utm_source=x', '/l'],
  // An empty one may be answered with a redirect.
  [listed, '/l?il=', '/l?il='],
  [listed, '/l?il=a&il=b', '/l?il=a&il=b'],
  [learnt, '/l?b=2&a=1', '/l?a=1&b=2'],
  [{ ...learnt, noVarySearch: 'params' }, '/l?a=1', '/l'],
])('as %j says, %s is %s', (said, asked, url) => {
  const keys = createKeys();
  keys.learn('/l', said);
  expect(keys.of(asked, {})?.url).toBe(url);
});

test('tells the formats of Next’s client apart, and the address of data from that of its document', () => {
  const keys = createKeys();
  keys.learn('/l', listed);
  const names = [{}, { rsc: '1' }, { rsc: '1', 'next-router-prefetch': '1' }].map(
    (headers) => keys.of('/l?il=a&_rsc=x1', headers)?.name,
  );
  expect(names).toEqual(['html /l?il=a', 'data /l?il=a&_rsc=', 'prefetch /l?il=a&_rsc=']);
  expect(keys.of('/l', { rsc: '1' })?.name).toBe('data /l');
});
