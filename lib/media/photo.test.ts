import { expect, it } from 'vitest';
import { photoUrl, toPhotos } from './photo.ts';

it('asks for a photograph by its path, on the own host', () => {
  expect(photoUrl('1001/salon 1.jpg')).toBe('/api/api/files/?filepath=1001%2Fsalon+1.jpg');
});

it.each(['https://evil.example/a.jpg', '//evil.example/a.jpg', '"><script>', 'a&filepath=b'])(
  'keeps %j inside the parameter',
  (path) => {
    const url = new URL(photoUrl(path), 'https://site.example');
    expect(url.host).toBe('site.example');
    expect(url.pathname).toBe('/api/api/files/');
    expect(url.searchParams.getAll('filepath')).toEqual([path]);
  },
);

it('keeps the order of photographs, the cover first', () => {
  expect(toPhotos(['b.jpg', 'a.jpg']).map((photo) => photo.path)).toEqual(['b.jpg', 'a.jpg']);
});
