import { describe, expect, it } from 'vitest';
import { dropClientNavigation, isForgedNavigation, readClientNavigation } from './client-navigation.ts';

const tree = encodeURIComponent(JSON.stringify(['', { children: ['__PAGE__', {}] }, null, 'refetch']));

describe('isForgedNavigation', () => {
  it.each([
    {},
    { rsc: '1' },
    { rsc: '1', 'next-router-state-tree': tree },
    { rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' },
    { 'next-router-state-tree': 'x' },
  ])('lets %j pass', (headers) => {
    expect(isForgedNavigation(headers)).toBe(false);
  });

  it.each([
    'x',
    '%',
    '{}',
    '[1]',
    encodeURIComponent('["",{},null,null,true]'),
    encodeURIComponent('["",{"children":[["a","b","d"],{}]}]'),
    'a'.repeat(15_000),
  ])('notices the state %s', (state) => {
    expect(isForgedNavigation({ rsc: '1', 'next-router-state-tree': state })).toBe(true);
  });

  it.each(['', '0', '2', '3', '1, 1'])('notices the prefetch %j', (prefetch) => {
    expect(isForgedNavigation({ rsc: '1', 'next-router-prefetch': prefetch })).toBe(true);
  });
});

describe('readClientNavigation', () => {
  it('tells navigations apart by what their answer depends on', () => {
    const digestOf = (headers: Record<string, string>, search = '?_rsc=a') =>
      readClientNavigation({ rsc: '1', ...headers }, search)?.digest;
    expect(digestOf({})).toBe(digestOf({ cookie: 'a=1', 'x-other': '2' }, '?utm_source=x&_rsc=a'));
    const digests = [digestOf({}), digestOf({ 'next-url': '/' }), digestOf({}, '?_rsc=b'), digestOf({}, '')];
    expect(new Set(digests).size).toBe(digests.length);
  });

  it('is none of a request for the HTML', () => {
    expect(readClientNavigation({ 'next-url': '/' }, '?_rsc=a')).toBeNull();
    expect(readClientNavigation({ rsc: '0' }, '?_rsc=a')).toBeNull();
  });
});

it('dropClientNavigation leaves nothing by which Next would answer otherwise', () => {
  const headers = { accept: '*/*', rsc: '1', 'next-action': 'x', 'next-router-state-tree': 'y' };
  dropClientNavigation(headers);
  expect(headers).toEqual({ accept: '*/*' });
});
