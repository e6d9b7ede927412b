import { expect, it } from 'vitest';
import { photoUrl } from './photo-url.ts';

it.each([
  ['1001/salon 1.jpg', '1001/salon 1.jpg'],
  ['https://evil.example/a.jpg', 'https://evil.example/a.jpg'],
  ['//evil.example/a.jpg', '/evil.example/a.jpg'],
  ['a&filepath=b', 'a&filepath=b'],
  ['./ilan//1/.//a.jpg', 'ilan/1/a.jpg'],
])('asks for %j on the own host, in one parameter and one spelling', (path, kept) => {
  const url = new URL(photoUrl(path), 'https://site.example');
  expect(url.host).toBe('site.example');
  expect(url.pathname).toBe('/api/api/files/');
  expect(url.searchParams.getAll('filepath')).toEqual([kept]);
});
