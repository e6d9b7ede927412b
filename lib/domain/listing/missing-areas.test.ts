import { expect, it } from 'vitest';
import { keyFactHeadings } from '#lib/site/key-fact-headings.ts';
import { missingAreas } from './missing-areas.ts';

const home = { type: 'Konut', priceAmount: 4_850_000, features: [] as string[] };

it.each([
  [['Brüt m²:145', 'Net m²:128'], null],
  [['m² (Brüt):145', 'm² (Net):128'], null],
  [['BRÜT ALAN:145 m²', 'Net Metrekare:128'], null],
  [['Brüt / Net M2:145 / 128'], null],
  [['Brüt m²:145'], 'net alan'],
  [['Net m²:128'], 'brüt alan'],
  [['m²:145'], 'brüt ve net alan'],
  [['Brüt m²:belirtilmemiş', 'Net m²:-'], 'brüt ve net alan'],
  // What is not published tells nobody.
  [['Brüt m²:145', 'Net Fiyat:4.500.000'], 'net alan'],
])('of %j misses %s', (features, missing) => {
  expect(missingAreas({ ...home, features })).toBe(missing);
});

it('knows every heading by which an area is shown at a glance', () => {
  for (const heading of keyFactHeadings.gross.filter((heading) => heading.includes('Brüt')))
    expect(missingAreas({ ...home, features: [`${heading}:145`] }), heading).toBe('net alan');
  for (const heading of keyFactHeadings.net)
    expect(missingAreas({ ...home, features: [`${heading}:128`] }), heading).toBe('brüt alan');
});

it.each([{ type: 'Arsa' }, { type: 'Isyeri' }, { priceAmount: null }, { priceAmount: 1 }])(
  'asks for areas of homes with a price only: %j',
  (other) => {
    expect(missingAreas({ ...home, ...other })).toBeNull();
  },
);
