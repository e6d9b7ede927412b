import { expect, it } from 'vitest';
import { tabOfKey } from './tab-keys.ts';

it.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 2, 1],
  ['ArrowLeft', 0, 2],
  ['Home', 1, 0],
  ['End', 1, 2],
  ['Tab', 1, -1],
  ['a', 0, -1],
])('%s on tab %i of three leads to %i', (key, index, place) => {
  expect(tabOfKey(key, index, 3)).toBe(place);
});
