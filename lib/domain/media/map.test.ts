import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mapFrameUrl, mapLink, parseCoordinates } from './map.ts';

const place = { latitude: 39.7644, longitude: 30.5256 };

it.each([
  ' 39.7644, 30.5256 ',
  'https://www.google.com/maps/@39.7644,30.5256,15z',
  'https://www.google.com/maps?q=39.7644,30.5256&z=15&output=embed',
  'https://www.google.com/maps?q=39.7644%2C%2030.5256',
  'https://www.google.com/maps?q=loc:39.7644,30.5256',
  'https://maps.google.com/?ll=39.7644,30.5256',
  'https://www.google.com/maps/search/39.7644,30.5256?hl=tr',
  'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3064.5!2d30.5256!3d39.7644!2m3!1f0!2f0',
  'https://www.google.com/maps/place/RBA/@39.7,30.5,17z/data=!3m1!8m2!3d39.7644!4d30.5256',
  '<iframe src="https://www.google.com/maps?hl=tr&amp;q=39.7644,30.5256"></iframe>',
])('reads %s', (link) => {
  expect(parseCoordinates(link)).toEqual(place);
});

it.each([
  'https://maps.app.goo.gl/abcdef',
  '91,30',
  '39.7,181',
  '39.7,3052',
  'https://www.google.com/maps?q=Odunpazarı,26',
  'https://www.google.com/maps?q=%E0%A4%A',
  'https://evil.example/?p=12,13',
])('reads no coordinates in %j', (link) => {
  expect(parseCoordinates(link)).toBeNull();
});

it('reads the links that it writes', () => {
  const degrees = (limit: number) => fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((n) => n / 1e6);
  fc.assert(
    fc.property(degrees(90), degrees(180), (latitude, longitude) => {
      fc.pre(Math.abs(latitude) > 1e-5 && Math.abs(longitude) > 1e-5);
      expect(parseCoordinates(mapLink({ latitude, longitude }))).toEqual({ latitude, longitude });
    }),
    { examples: [[-33.9, -70]] },
  );
});

it('links to a map search for coordinates at zoom 15 (rules#map)', () => {
  expect(mapLink(place)).toBe('https://www.google.com/maps?q=39.7644,30.5256&z=15');
});

it('searches for the words of a place, which never become another parameter or host', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (words) => {
      const { origin, pathname, searchParams } = new URL(mapFrameUrl(words.toWellFormed()));
      expect(`${origin}${pathname}`).toBe('https://www.google.com/maps');
      expect([...searchParams]).toEqual([
        ['q', words.toWellFormed()],
        ['z', '15'],
        ['hl', 'tr'],
        ['output', 'embed'],
      ]);
    }),
  );
});
