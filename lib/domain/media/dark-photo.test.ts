import { expect, it } from 'vitest';
import { levelFactor } from './dark-photo.ts';

/** Makes as many pixels of each luminance as are said. */
const pixels = (...luminances: [luminance: number, count: number][]) =>
  Uint8Array.from(luminances.flatMap(([luminance, count]) => Array<number>(count).fill(luminance)));

it.each([
  ['even and dark', pixels([60, 1000]), 2.2],
  ['dark with brighter parts', pixels([50, 900], [150, 100]), 1.4],
  ['just below the mean', pixels([79, 1000]), 2.2],
  ['at the mean', pixels([80, 1000]), 1],
  ['a house at night with its lights on', pixels([20, 980], [230, 20]), 1],
  ['one lamp, of less than a hundredth', pixels([60, 995], [255, 5]), 2.2],
  ['black', pixels([0, 1000]), 2.2],
  ['nothing', pixels(), 1],
])('levels a dark photograph and leaves others: %s', (_, luminances, factor) => {
  expect(levelFactor(luminances)).toBeCloseTo(factor);
});
