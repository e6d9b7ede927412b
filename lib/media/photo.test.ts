import { expect, it } from 'vitest';
import { photoUrl, toPhotos } from './photo.ts';

it('asks for a photograph by its path, on the own host', () => {
  expect(photoUrl('1001/salon 1.jpg')).toBe('/api/api/files/?filepath=1001%2Fsalon+1.jpg');
});

it.each([
  ['https://evil.example/a.jpg', 'https://evil.example/a.jpg'],
  ['//evil.example/a.jpg', '/evil.example/a.jpg'],
  ['"><script>', '"><script>'],
  ['a&filepath=b', 'a&filepath=b'],
  ['./ilan//1/.//a.jpg', 'ilan/1/a.jpg'],
])('keeps %j inside the parameter, in one spelling', (path, kept) => {
  const url = new URL(photoUrl(path), 'https://site.example');
  expect(url.host).toBe('site.example');
  expect(url.pathname).toBe('/api/api/files/');
  expect(url.searchParams.getAll('filepath')).toEqual([kept]);
});

it('keeps the order of photographs, the cover first', () => {
  expect(toPhotos(['b.jpg', 'a.jpg']).map((photo) => photo.path)).toEqual(['b.jpg', 'a.jpg']);
});
